// Where files are used: so that a file can tell who shows it before somebody deletes it, and pages can follow when it
// changes.

/** Columns of one table that hold files. All names are of the database, written by us and never by a caller. */
export interface FileUse {
  /** Noun of the record: `brand`. */
  readonly resource: string;
  readonly table: string;
  readonly column: string;
  /** `id`: the id of a file. `text`: formatted text or JSON in which addresses (`/uploads/…`) or ids of files stand. */
  readonly holds: 'id' | 'text';
  /** Column with the record's id; `id` when left out. */
  readonly recordId?: string;
  /** Where the record's name stands, localized or plain: a column of the table, or of the table `recordId` points to. */
  readonly title?: string | { readonly table: string; readonly column: string };
  /** Which rows count, as a condition in SQL written by us: `publications.kind = 'page'`. All when left out. */
  readonly where?: string;
  /** Tags of pages that show the record; `{id}` is its id. */
  readonly tags?: readonly string[];
}

export interface NamedFileUse extends FileUse {
  readonly domain: string;
}
