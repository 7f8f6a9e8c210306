import classes from './document.module.css';

export interface TotalsRow {
  readonly name: string;
  readonly value: string;
  /** `total` stands under a line, `due` is still open, `small` explains. */
  readonly kind?: 'total' | 'due' | 'small' | undefined;
}

interface TotalsProps {
  /** What is undefined or false is left out. */
  readonly rows: readonly (TotalsRow | false | undefined)[];
  /** Newer numbers are on their way. They are read out when they come. */
  readonly late?: boolean;
}

/** What a document adds up to. The numbers are the server's. */
export function Totals({ rows, late }: TotalsProps) {
  return (
    <dl className={classes.totals} data-late={late || undefined} {...(late !== undefined && { 'aria-live': 'polite' })}>
      {rows.map((row) =>
        row ? (
          <div key={row.name} data-kind={row.kind}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
