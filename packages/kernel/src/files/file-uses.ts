// Which records use a file: shown before it is deleted, and their pages are refreshed when it changes.

/** A column of a table that holds files. All names are written by us, never taken from a caller. */
export interface FileUse {
  /** Noun of the record: `brand`. */
  readonly resource: string;
  readonly table: string;
  readonly column: string;
  /** `id`: the id of a file. `text`: formatted text or JSON in which addresses (`/uploads/…`) or ids of files stand. */
  readonly holds: 'id' | 'text';
  /** Column with the record's id; `id` when left out. */
  readonly recordId?: string;
  /** Column of the record's name, localized or plain; in the table itself or in the one `recordId` points to. */
  readonly title?: string | { readonly table: string; readonly column: string };
  /** SQL condition on the rows that count, written by us: `publications.kind = 'page'`. Left out: all. */
  readonly where?: string;
  /**
   * The noun of a scope, and the table and column that name what a record is of: whoever is limited by the noun is told titles of hers alone.
   * `recordId` is the table's `id`.
   */
  readonly scope?: { readonly noun: string; readonly table: string; readonly column: string };
  /** Tags of pages that show the record; `{id}` is its id. */
  readonly tags?: readonly string[];
}

export interface NamedFileUse extends FileUse {
  readonly domain: string;
}
