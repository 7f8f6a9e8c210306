import { fail, failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { mayOf } from '@kaifong/kernel/steps';
import type { ProductCommission, ProductUpdate } from '../contract/index.ts';
import { commissionGroups } from '../ports/commission-groups.ts';
import {
  commissionsAfter,
  knownCommissions,
  maySeeCommissions,
  sameCommissions,
} from '../rules/product-commissions.ts';

/**
 * The percentages an input changes, as columns. Refuses a group that is not there, and a change by somebody who does not see
 * what she would write over; what such a one leaves empty stays.
 */
export async function writtenCommissions(
  tx: TxContext,
  { commissions: sent }: Pick<Partial<ProductUpdate>, 'commissions'>,
  before: readonly ProductCommission[] = [],
): Promise<{ commissions?: ProductCommission[] }> {
  if (!sent) return {};
  const groups = await tx.runtime.adapters.of(commissionGroups).all(tx);
  if (!maySeeCommissions(mayOf(tx))) {
    if (sent.length === 0 || sameCommissions(sent, knownCommissions(before, groups))) return {};
    throw fail('forbidden');
  }
  const unknown = sent.find((row) => knownCommissions([row, ...before], groups).every((known) => known !== row));
  if (unknown)
    throw failField('commissions', 'catalogue.commission-group-missing', { value: `${unknown.commission_group_id}` });
  return { commissions: commissionsAfter(sent, before, groups) };
}
