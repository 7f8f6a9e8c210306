import { failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { mailLogs } from '@kaifong/kernel/mail';
import { desc, eq, ilike, sql } from 'drizzle-orm';
import type { MailRow } from '../../settings/contract/index.ts';
import { mailColumns, showMail } from '../../settings/index.ts';
import type { MailHistory } from '../contract/index.ts';

type Query = Omit<ListQuery, 'ids'>;

/** The addresses the shop wrote to, the one written to last first. */
export async function listMailHistories(ctx: Context, query: Query): Promise<Page<MailHistory>> {
  const unknown = Object.keys(query.filter ?? {})[0];
  if (unknown) throw failField(`filter.${unknown}`, 'validation.filter');
  if (query.sort) throw failField('sort', 'validation.sort');
  const keyword = query.keyword?.trim();
  const pattern = `%${keyword?.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const where = keyword ? ilike(mailLogs.recipient, pattern) : undefined;
  const newest = sql<number>`max(${mailLogs.id})`;
  // Names of their own: what a subquery counts is asked for without its table's name.
  const grouped = ctx.db
    .select({
      recipient: mailLogs.recipient,
      id: newest.mapWith(Number).as('newest_id'),
      mails: sql<number>`count(*)::int`.as('mail_count'),
      sent: sql<number>`(count(*) filter (where ${mailLogs.status} = 'sent'))::int`.as('sent_count'),
      failed: sql<number>`(count(*) filter (where ${mailLogs.status} = 'abnormal'))::int`.as('failed_count'),
    })
    .from(mailLogs)
    .where(where)
    .groupBy(mailLogs.recipient)
    .as('grouped');
  const rows = await ctx.db
    .select({
      id: grouped.id,
      recipient: grouped.recipient,
      mails: grouped.mails,
      sent: grouped.sent,
      failed: grouped.failed,
      last_at: mailLogs.created_at,
      last_subject: mailLogs.subject,
    })
    .from(grouped)
    .innerJoin(mailLogs, eq(mailLogs.id, grouped.id))
    .orderBy(desc(grouped.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [count] = await ctx.db
    .select({ total: sql<number>`count(distinct ${mailLogs.recipient})::int` })
    .from(mailLogs)
    .where(where);
  return {
    data: rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() })),
    total: count?.total ?? 0,
    page: query.page,
    per_page: query.per_page,
  };
}

/** What one address was written, newest first, without the letters themselves. */
export async function getMailHistory(
  ctx: Context,
  { recipient, page, per_page }: Pick<ListQuery, 'page' | 'per_page'> & { recipient: string },
): Promise<Page<MailRow>> {
  const where = eq(mailLogs.recipient, recipient);
  const rows = await ctx.db
    .select(mailColumns)
    .from(mailLogs)
    .where(where)
    .orderBy(desc(mailLogs.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const [count] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(mailLogs).where(where);
  return { data: rows.map((row) => showMail(row, ctx.language)), total: count?.total ?? 0, page, per_page };
}
