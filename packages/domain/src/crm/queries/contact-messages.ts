import { fail } from '@kaifong/base/errors';
import { keywordFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { listFrom } from '@kaifong/kernel/resource';
import { listSteps, mayOf } from '@kaifong/kernel/steps';
import { eq } from 'drizzle-orm';
import { type ContactMessage, contactMachine, contactMessageList } from '../contract/index.ts';
import { contactRules } from '../rules/contact-rules.ts';
import { contactMessages } from '../schema.ts';

export type ContactRow = typeof contactMessages.$inferSelect;

/** Messages to the shop, newest first. */
export const contactMessageRows = listFrom(contactMessageList, {
  from: contactMessages,
  newestFirst: true,
  keyword: (keyword, ctx) =>
    keywordFor(
      ctx,
      { open: [contactMessages.name, contactMessages.subject], contacts: [contactMessages.email] },
      keyword,
    ),
});

export async function findContactMessage(ctx: Context, messageId: number): Promise<ContactRow | undefined> {
  const [row] = await ctx.db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  return row;
}

/** One message with what was done about it. Refuses `not-found`. */
export async function getContactMessage(ctx: Context, messageId: number): Promise<ContactMessage> {
  const row = await findContactMessage(ctx, messageId);
  if (!row) throw fail('not-found');
  const timeline = await listSteps(ctx, contactMachine, messageId);
  const may = mayOf(ctx);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    timeline,
    commands: contactRules.offered(row, may),
    primary_command: contactRules.primary(row, may) ?? null,
  };
}
