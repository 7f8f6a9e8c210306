import type { ListQuery, Page } from '@kaifong/base/list';
import { keywordFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import { mailLogs } from '@kaifong/kernel/mail';
import { listFrom } from '@kaifong/kernel/resource';
import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { MailRow } from '../../settings/contract/index.ts';
import { mailColumns, showMail } from '../../settings/index.ts';
import { mailHistoryList } from '../contract/index.ts';

// Names of their own: what a subquery counts is asked for without its table's name.
const grouped = new QueryBuilder()
  .select({
    id: sql<number>`max(${mailLogs.id})`.mapWith(Number).as('newest_id'),
    mails: sql<number>`count(*)::int`.as('mail_count'),
    sent: sql<number>`(count(*) filter (where ${mailLogs.status} = 'sent'))::int`.as('sent_count'),
    failed: sql<number>`(count(*) filter (where ${mailLogs.status} = 'abnormal'))::int`.as('failed_count'),
  })
  .from(mailLogs)
  .groupBy(mailLogs.recipient)
  .as('grouped');

/** The addresses the shop wrote to: of each its newest mail, and how many there are. */
export const mailHistoryRows = listFrom(mailHistoryList, {
  from: mailLogs,
  columns: {
    mails: grouped.mails,
    sent: grouped.sent,
    failed: grouped.failed,
    last_at: mailLogs.created_at,
    last_subject: mailLogs.subject,
  },
  joins: [{ kind: 'inner', with: grouped, on: eq(grouped.id, mailLogs.id) }],
  keyword: (keyword, ctx) => keywordFor(ctx, { open: [], contacts: [mailLogs.recipient] }, keyword),
});

export const recipientMailList = defineListQuery({
  from: mailLogs,
  id: mailLogs.id,
  columns: mailColumns,
  sort: { id: mailLogs.id },
  defaultSort: '-id',
  scope: (recipient: string) => eq(mailLogs.recipient, recipient),
});

/** What one address was written, newest first, without the letters themselves. */
export async function getMailHistory(
  ctx: Context,
  { recipient, ...query }: ListQuery & { recipient: string },
): Promise<Page<MailRow>> {
  const page = await listPage(ctx, recipientMailList, query, recipient);
  return { ...page, data: page.data.map((row) => showMail(row, ctx.language)) };
}
