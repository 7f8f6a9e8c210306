import type { ReactNode } from 'react';

/** One column of a list: also a line of a card on a phone. */
export interface Column<Row> {
  /** The wire's name of what it shows; the name to sort by. */
  readonly id: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Stands around what is shown, link and all: a cell that can be written in. */
  readonly wrap?: (row: Row, shown: ReactNode) => ReactNode;
  readonly sortable?: boolean;
  readonly align?: 'end';
  readonly width?: number;
  /** What the row is called by: links to the record, and is the title of the card. */
  readonly primary?: boolean;
  /** Not shown until chosen. */
  readonly hidden?: boolean;
  /** On a card: a picture beside the title, or nothing at all, for a card has less room than a row. */
  readonly card?: 'beside' | 'none';
}
