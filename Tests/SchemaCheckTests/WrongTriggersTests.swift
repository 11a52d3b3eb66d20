import Testing

/// What SQLite finds in triggers, which it compiles no earlier than with a statement that fires them.
@Suite struct WrongTriggersTests {
  @Test func bodies() {
    expectDiagnostics(
      """
        table Item { let id: Int; @name("item title") var title: String; var count: Int }
        trigger a after insert on Item { UPDATE items SET cuont = 1 WHERE id = new.id; }
      //                                                  ^~~~~ error: no such column: cuont; did you mean 'count'? [unknownColumn]
      //                                                  fix: 'count' for 'cuont'
        trigger b after update on Item { SELECT new.cuont; }
      //                                            ^~~~~ error: no such column: new.cuont; did you mean 'count'? [unknownColumn]
      //                                            fix: 'count' for 'cuont'
        trigger c after update on Item when { old.title <> new."item title" } { SELECT 1; }
      //                                          ^~~~~ error: no such column: old.title; inside braces names are SQL's, and its is 'item title' [unknownColumn]
      //                                          fix: '"item title"' for 'title'
        trigger d after insert on Item { SELECT old.id; }
      //                                        ^~~ error: a trigger of an insert has no 'old' row [unknownColumn]
      //                                        fix: 'new' for 'old'
        trigger e after delete on Item { SELECT new.id; }
      //                                        ^~~ error: a trigger of a delete has no 'new' row [unknownColumn]
      //                                        fix: 'old' for 'new'
        trigger f after insert on Item { INSERT INTO itmes VALUES (1, 'a', 2); SELECT nope; }
      //                                             ^~~~~ error: no such table: itmes; did you mean 'items'? [unknownTable]
      //                                             fix: 'items' for 'itmes'
      //                                                                              ^~~~ error: no such column: nope [unknownColumn]
        trigger g after insert on Item { INSERT INTO items (id, cuont) VALUES (1, 2); }
      //                                                        ^~~~~ error: no such column: cuont; did you mean 'count'? [unknownColumn]
      //                                                        fix: 'count' for 'cuont'
        trigger h after insert on Item { UPDATE items SET count = 1 }
        trigger i before update of (title) on Item {
          SELECT raise(abort, 'no; never') WHERE new."item title" = ''; -- not this
          SELECT raise(ignore), lowr('x');
      //                        ^~~~ error: no such function: lowr; did you mean 'lower'? [unknownFunction]
      //                        fix: 'lower' for 'lowr'
        }
        trigger j after insert on Item { SELECT 1 FROM items WHER 1; }
      //                                                          ^ error: near "1": syntax error [sql]
        trigger k after insert on Item { SELECT 1; END; DROP TABLE items }
      //                                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: an END in the statements ends the trigger, and more follows it [severalStatements]
        trigger l after insert on Item { SELECT :x; }
      //                                        ^~ error: trigger cannot use variables [sql]
        trigger m after insert on Item { SELECT new.rowid, new.oid; }
      """)
  }

  @Test func onViews() {
    expectDiagnostics(
      """
        table Item { let id: Int; var title: String }
        view A { let id: Int; var title: String } as { SELECT id, title FROM items }
        view B as { SELECT id, title AS name FROM items }
        trigger a instead of insert on A { INSERT INTO items VALUES (new.id, new.titel); }
      //                                                                         ^~~~~ error: no such column: new.titel; did you mean 'title'? [unknownColumn]
      //                                                                         fix: 'title' for 'titel'
        trigger b instead of update on B { UPDATE items SET title = new.nmae WHERE id = old.id; }
      //                                                                ^~~~ error: no such column: new.nmae; did you mean 'name'? [unknownColumn]
      //                                                                fix: 'name' for 'nmae'
        trigger c instead of update of (nam) on B { DELETE FROM items; }
      //                                ^~~ error: view 'B' has no column 'nam'; did you mean 'name'? [unknownColumn]
      //                                fix: 'name' for 'nam'
        trigger d instead of delete on A { DELETE FROM items WHERE id = old.id; }
      """)
  }
}
