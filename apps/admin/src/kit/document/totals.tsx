import classes from './document.module.css';

export interface TotalsRow {
  readonly name: string;
  readonly value: string;
  /** `total`: below a rule · `due`: unpaid · `small`: an explanation. */
  readonly kind?: 'total' | 'due' | 'small' | undefined;
}

interface TotalsProps {
  /** Rows; undefined and false ones are skipped. */
  readonly rows: readonly (TotalsRow | false | undefined)[];
  /** Newer figures are loading; they are announced when they arrive. */
  readonly late?: boolean;
}

/** Totals of a document, as the server computed them. */
export function Totals({ rows, late }: TotalsProps) {
  return (
    <dl className={classes.totals} data-late={late || undefined} {...(late !== undefined && { 'aria-live': 'polite' })}>
      {rows.map((row) =>
        row ? (
          <div key={`${row.name} ${row.value}`} data-kind={row.kind}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
