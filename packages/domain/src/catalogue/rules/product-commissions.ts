// What commission groups earn of a product: who may see it, and what becomes of it when a form or a sheet is saved.
import type { ProductCommission } from '../contract/index.ts';

/** What somebody earns of a sale is read by whoever reads the groups. */
export const maySeeCommissions = (may: (permission: string) => boolean): boolean => may('get commission_groups');

type Groups = readonly { readonly id: number }[] | undefined;
type Rows = readonly ProductCommission[];

/** The commissions of groups that are there; all where nobody keeps groups. */
export const knownCommissions = (rows: Rows, groups: Groups): ProductCommission[] =>
  rows.filter(({ commission_group_id: id }) => !groups || groups.some((group) => group.id === id));

const inOrder = (rows: Rows): ProductCommission[] =>
  rows.toSorted((one, other) => one.commission_group_id - other.commission_group_id);

/** Whether two say the same. */
export const sameCommissions = (one: Rows, other: Rows): boolean =>
  one.length === other.length &&
  one.every((row) =>
    other.some(
      ({ commission_group_id, percentage }) =>
        commission_group_id === row.commission_group_id && percentage === row.percentage,
    ),
  );

/**
 * The commissions that are stored: those that were sent, and beside them those of groups that are gone, for when they
 * come back.
 */
export function commissionsAfter(sent: Rows, before: Rows, groups: Groups): ProductCommission[] {
  const seen = knownCommissions(before, groups);
  const gone = before.filter((row) => !seen.includes(row));
  const isSent = (id: number) => sent.some(({ commission_group_id }) => commission_group_id === id);
  return inOrder([...sent, ...gone.filter(({ commission_group_id }) => !isSent(commission_group_id))]);
}
