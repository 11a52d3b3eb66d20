import SchemaModel
import Testing

/// Triggers: Swift names of what they belong to, SQL names in what they become.
@Suite struct TriggersTests {
  @Test func everyTimeAndEvent() {
    let schema = schema(
      """
      table Item { let id: Int; var title: String; let times: Times }
      selection Times { var createdAt: Date; @name("changed") var updatedAt: Date? }
      view Late { let id: Item.ID; var title: String } as { SELECT id, title FROM items }
      trigger a before insert on Item { SELECT 1; }
      trigger b after delete on Item { SELECT 1 }
      trigger c after update on Item when { new.title <> '' } { SELECT 1; SELECT 2; }
      trigger d before update of (title, times.updatedAt) on Item { SELECT 1 }
      @name("e e") trigger e instead of update of (title) on Late { SELECT 1 }
      trigger f instead of insert on Inferred { SELECT 1 }
      view Inferred as { SELECT 1 AS a }
      """)
    let triggers = schema.triggers
    #expect(triggers.map(\.sqlName) == ["a", "b", "c", "d", "e e", "f"])
    #expect(
      triggers.map(\.timing) == [.before, .after, .after, .before, .insteadOf, .insteadOf])
    #expect(
      triggers.map(\.targetName) == ["items", "items", "items", "items", "lates", "inferreds"])
    #expect(triggers.map(\.target.path) == ["Item", "Item", "Item", "Item", "Late", "Inferred"])
    #expect(triggers[2].condition?.text == "new.title <> ''")
    #expect(triggers[2].body.text == "SELECT 1; SELECT 2")
    let columns = triggers.map { trigger -> [String]? in
      if case .update(let columns) = trigger.event { columns.map(\.sqlName) } else { nil }
    }
    #expect(columns == [nil, nil, [], ["title", "changed"], ["title"], nil])
  }

  @Test func mistakes() {
    expectDiagnostics(
      """
        table Item { let id: Int; var title: String; let slug: String generated { lower(title) } }
        view Late { let id: Item.ID } as { SELECT id FROM items }
        selection Part { let a: Int }
        trigger a after insert on Itme { SELECT 1; }
      //                          ^~~~ error: unknown table 'Itme'; did you mean 'Item'? [unknownTable]
      //                          fix: 'Item' for 'Itme'
        trigger b after insert on items { SELECT 1; }
      //                          ^~~~~ error: unknown table 'items'; did you mean 'Item'? [unknownTable]
      //                          fix: 'Item' for 'items'
        trigger c after insert on Part { SELECT 1; }
      //                          ^~~~ error: 'Part' is no table, but a selection [unknownTable]
      //                          note 3:13: it is declared here
        trigger d instead of insert on Item { SELECT 1; }
      //                               ^~~~ error: 'instead of' is for views, and 'Item' is a table [triggerTime]
      //                               note: a table's trigger is 'before' or 'after'
        trigger e after insert on Late { SELECT 1; }
      //                          ^~~~ error: 'Late' is a view, whose triggers run 'instead of', not 'after' [triggerTime]
      //                          note 2:8: the view is here
        trigger f after update of (titel) on Item { SELECT 1; }
      //                           ^~~~~ error: table 'Item' has no column 'titel'; did you mean 'title'? [unknownColumn]
      //                           fix: 'title' for 'titel'
        trigger g after update of (slug) on Item { SELECT 1; }
      //                           ^~~~ error: SQLite computes this column, so no UPDATE sets it [generated]
      //                           note: name the columns that it is computed of
        trigger h instead of update of (di) on Late { SELECT 1; }
      //                                ^~ error: view 'Late' has no column 'di'; did you mean 'id'? [unknownColumn]
      //                                fix: 'id' for 'di'
        public trigger i after insert on Item { SELECT 1; }
      //^~~~~~ error: there is no access to set here [access]
      //fix: '' for 'public'
        trigger j after insert on Item when { 1) OR (1 } { SELECT 1; }
      //                                       ^ error: this parenthesis has no partner [sql]
      """)
  }
}
