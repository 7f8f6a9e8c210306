import type { ListQuery, Page } from '@kaifong/base/list';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { choice, day, defineListQuery, flag, listPage } from '@kaifong/kernel/list';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '../../../identity/schema.ts';
import { paymentMethodCodes } from '../../method/contract/index.ts';
import { orders } from '../../order/schema.ts';
import { seenOrders } from '../../order/scopes.ts';
import { type DifferenceRow, differenceKinds } from '../contract/index.ts';
import { paymentDifferences as differences } from '../schema.ts';

export const differenceList = defineListQuery({
  from: differences,
  id: differences.id,
  joins: [{ kind: 'inner', with: orders, on: eq(orders.id, differences.order_id) }],
  rowJoins: [{ kind: 'left', with: accounts, on: eq(accounts.id, differences.settled_by) }],
  columns: {
    id: differences.id,
    kind: differences.kind,
    method: differences.method,
    order_id: differences.order_id,
    order_number: orders.number,
    order_currency: orders.currency,
    provider_state: differences.provider_state,
    provider_cents: differences.provider_cents,
    provider_currency: differences.provider_currency,
    provider_reference: differences.provider_reference,
    reason: differences.reason,
    our_state: differences.our_state,
    our_cents: differences.our_cents,
    settled_at: differences.settled_at,
    settled_by: accounts.name,
    note: differences.note,
    created_at: differences.created_at,
    seen_at: differences.seen_at,
  },
  sort: { id: differences.id, created_at: differences.created_at, seen_at: differences.seen_at },
  defaultSort: '-id',
  newestFirst: true,
  filters: {
    open: flag(sql`${differences.settled_at} is null`),
    kind: choice(differences.kind, differenceKinds),
    method: choice(differences.method, paymentMethodCodes),
    created_at: day(differences.created_at),
  },
  keyword: [orders.number],
  seen: seenOrders,
});

/** What the reconciliation found, newest first. */
export async function listDifferences(ctx: Context, query: ListQuery): Promise<Page<DifferenceRow>> {
  const page = await listPage(ctx, differenceList, query);
  const data = page.data.map(
    ({ provider_state, provider_cents, provider_currency, provider_reference, our_state, our_cents, ...row }) => {
      const { order_currency, settled_at, settled_by, created_at, seen_at, ...shown } = row;
      return {
        ...shown,
        provider:
          provider_state === null
            ? null
            : {
                state: provider_state,
                amount: toWire(provider_cents ?? 0),
                currency: provider_currency ?? '',
                reference: provider_reference ?? '',
              },
        ours: { state: our_state, amount: toWire(our_cents), currency: order_currency },
        settled_at: settled_at?.toISOString() ?? null,
        settled_by: settled_by ?? '',
        created_at: created_at.toISOString(),
        seen_at: seen_at.toISOString(),
      };
    },
  );
  return { ...page, data };
}
