import { Fragment } from 'react';
import type { AdjustmentView } from './adjustment-views.ts';

/** Rows of a list of sums. */
export function AdjustmentRows({ rows }: { readonly rows: readonly AdjustmentView[] }) {
  return rows.map(({ name, amount }) => (
    <Fragment key={`${name} ${amount}`}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </Fragment>
  ));
}
