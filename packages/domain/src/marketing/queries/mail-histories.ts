import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { defineListQuery, instant, listPage } from '@kaifong/kernel/list';
import { mailLogs } from '@kaifong/kernel/mail';
import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { MailRow } from '../../settings/contract/index.ts';
import { mailColumns, showMail } from '../../settings/index.ts';
import type { MailHistory } from '../contract/index.ts';

// Names of their own: what a subquery counts is asked for without its table's name.
const grouped = new QueryBuilder()
  .select({
    recipient: mailLogs.recipient,
    id: sql<number>`max(${mailLogs.id})`.mapWith(Number).as('newest_id'),
    mails: sql<number>`count(*)::int`.as('mail_count'),
    sent: sql<number>`(count(*) filter (where ${mailLogs.status} = 'sent'))::int`.as('sent_count'),
    failed: sql<number>`(count(*) filter (where ${mailLogs.status} = 'abnormal'))::int`.as('failed_count'),
  })
  .from(mailLogs)
  .groupBy(mailLogs.recipient)
  .as('grouped');

export const mailHistoryList = defineListQuery({
  from: grouped,
  id: grouped.id,
  columns: {
    id: grouped.id,
    recipient: grouped.recipient,
    mails: grouped.mails,
    sent: grouped.sent,
    failed: grouped.failed,
    last_at: mailLogs.created_at,
    last_subject: mailLogs.subject,
  },
  joins: [{ kind: 'inner', with: mailLogs, on: eq(mailLogs.id, grouped.id) }],
  sort: { id: grouped.id },
  defaultSort: '-id',
  filters: { last_at: instant(mailLogs.created_at) },
  keyword: [grouped.recipient],
});

/** The addresses the shop wrote to, the one written to last first. */
export async function listMailHistories(ctx: Context, query: ListQuery): Promise<Page<MailHistory>> {
  const page = await listPage(ctx, mailHistoryList, query);
  return { ...page, data: page.data.map((row) => ({ ...row, last_at: row.last_at.toISOString() })) };
}

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
