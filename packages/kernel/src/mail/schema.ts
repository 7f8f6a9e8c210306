import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { created, instant } from '../columns/index.ts';
import type { MailPaper } from './attachments.ts';

/** Mails of the shop, sent or only stored. */
export const mailLogs = pgTable(
  'mail_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...created,
    name: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    /** Reply-To, where that is not the shop. */
    reply_to: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Where a mail program can take her off the list by itself. */
    unsubscribe: text(),
    /** What goes with it as files, and what became of each when it was sent. */
    papers: jsonb().$type<MailPaper[]>().notNull().default(sql`'[]'`),
    about: jsonb().$type<{ kind: string; id: number | string }>(),
    /** One mail per occasion: `order:12:placed`. */
    once: text().notNull(),
    /** `pending` → `sent` or `abnormal` (with the error); `draft`: stored only, no mail server is set. */
    status: text({ enum: ['draft', 'pending', 'sent', 'abnormal'] }).notNull(),
    sent_at: instant(),
    provider_id: text(),
    error: text(),
    /** Number of tries. */
    attempts: integer().notNull().default(0),
    /** Set before the end of the mail is sent: until `sent_at` is set only the server knows whether it arrived. */
    handed_over_at: instant(),
    last_attempt_at: instant(),
    /** The mail this one repeats, at the wish of staff. */
    repeats: bigint({ mode: 'number' }),
  },
  (table) => [
    unique('mail_logs_once').on(table.once),
    index('mail_logs_newest').on(table.id.desc()),
    index('mail_logs_recipient').on(table.recipient, table.id.desc()),
    index('mail_logs_about').on(sql`(${table.about} ->> 'kind')`, sql`(${table.about} ->> 'id')`),
  ],
);
