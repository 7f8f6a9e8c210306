import type { ListQuery, Page } from '@kaifong/base/list';
import { parseLanguage } from '@kaifong/base/localized';
import { type Context, contactFor, holds } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { mailLogs } from '@kaifong/kernel/mail';
import { eq, sql } from 'drizzle-orm';
import { fullNameOf, seesPerson } from '../../customers/index.ts';
import { customers, textMessages } from '../../customers/schema.ts';
import type { BroadcastRecipient } from '../contract/index.ts';
import { purchasesAfter } from '../ports/broadcast-purchases.ts';
import { broadcastRecipients } from '../schema.ts';
import { findBroadcast } from './find-broadcast.ts';
import { orderDays } from './order-days.ts';

export const recipientList = defineListQuery({
  from: broadcastRecipients,
  id: broadcastRecipients.id,
  columns: {
    id: broadcastRecipients.id,
    customer_id: broadcastRecipients.customer_id,
    address: broadcastRecipients.address,
    language: broadcastRecipients.language,
    status: broadcastRecipients.status,
    reason: broadcastRecipients.reason,
    sent_at: broadcastRecipients.sent_at,
    bounce: broadcastRecipients.bounce,
    opened_at: broadcastRecipients.opened_at,
    clicked_at: broadcastRecipients.clicked_at,
    message: sql<string | null>`coalesce(${mailLogs.status}, ${textMessages.status})`,
    is_customer: customers.is_customer,
    first_name: customers.first_name,
    last_name: customers.last_name,
  },
  rowJoins: [
    { kind: 'left', with: customers, on: eq(customers.id, broadcastRecipients.customer_id) },
    { kind: 'left', with: mailLogs, on: eq(mailLogs.id, broadcastRecipients.mail_id) },
    { kind: 'left', with: textMessages, on: eq(textMessages.id, broadcastRecipients.text_id) },
  ],
  sort: { id: broadcastRecipients.id },
  defaultSort: 'id',
  scope: (broadcastId: number) => eq(broadcastRecipients.broadcast_id, broadcastId),
});

const outboxes: Readonly<Record<string, BroadcastRecipient['outbox']>> = {
  draft: 'kept',
  pending: 'waiting',
  abnormal: 'failed',
};

/** The people a broadcast was frozen for, with what they bought after it. Refuses `not-found`. */
export async function listRecipients(
  ctx: Context,
  { id, ...query }: ListQuery & { id: number },
): Promise<Page<BroadcastRecipient>> {
  await findBroadcast(ctx, id);
  const page = await listPage(ctx, recipientList, query, id);
  const ids = page.data.flatMap((row) => (row.status === 'sent' ? [row.id] : []));
  const bought = await ctx.runtime.adapters.of(purchasesAfter)?.ofRecipients(ctx, ids, await orderDays(ctx));
  const ordersSeen = holds(ctx, 'get orders');
  return {
    ...page,
    data: page.data.map(({ first_name, last_name, is_customer, message, ...row }) => {
      // A record that is gone was a customer's or a contact's: nobody knows any more.
      const seen = seesPerson(ctx, { is_customer: is_customer ?? true });
      return {
        ...row,
        name: seen && first_name !== null ? fullNameOf({ first_name, last_name: last_name ?? '' }) : null,
        address: seen ? contactFor(ctx, row.address) : null,
        language: parseLanguage(row.language) ?? ctx.language,
        sent_at: row.sent_at?.toISOString() ?? null,
        outbox: outboxes[message ?? ''] ?? null,
        // What one person read is seen by whoever sees her; all of it is counted for everybody.
        opened_at: (seen && row.opened_at?.toISOString()) || null,
        clicked_at: (seen && row.clicked_at?.toISOString()) || null,
        orders: ordersSeen ? [...(bought?.get(row.id) ?? [])] : [],
      };
    }),
  };
}
