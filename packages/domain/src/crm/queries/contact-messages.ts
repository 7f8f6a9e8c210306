import { fail } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { choice, day, defineListQuery, listPage } from '@kaifong/kernel/list';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { type ContactMessage, type ContactMessageRow, contactMachine, contactStatuses } from '../contract/index.ts';
import { contactRules } from '../rules/contact-rules.ts';
import { contactMessages } from '../schema.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

const { id, version, created_at, updated_at, status, name, email, subject, language, customer_id } = contactMessages;
const columns = { id, version, created_at, updated_at, status, name, email, subject, language, customer_id };

const shown = (row: Pick<ContactRow, keyof typeof columns>): ContactMessageRow => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const contactList = defineListQuery({
  from: contactMessages,
  id,
  columns,
  sort: { id, created_at, updated_at },
  defaultSort: '-id',
  newestFirst: true,
  filters: { status: choice(status, contactStatuses), created_at: day(created_at) },
  keyword: [name, email, subject],
});

/** What was written to the shop, without the messages themselves. */
export async function listContactMessages(ctx: Context, query: ListQuery): Promise<Page<ContactMessageRow>> {
  const page = await listPage(ctx, contactList, query);
  return { ...page, data: page.data.map(shown) };
}

export async function findContactMessage(ctx: Context, messageId: number): Promise<ContactRow | undefined> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(id, messageId));
  return row;
}

/** One message with what was done about it. Refuses `not-found`. */
export async function getContactMessage(ctx: Context, messageId: number): Promise<ContactMessage> {
  const row = await findContactMessage(ctx, messageId);
  if (!row) throw fail('not-found');
  const timeline = await listSteps(ctx, contactMachine, messageId);
  const may = mayOf(ctx);
  return {
    ...shown(row),
    message: row.message,
    timeline,
    commands: contactRules.offered(row, may),
    primary_command: contactRules.primary(row, may) ?? null,
  };
}
