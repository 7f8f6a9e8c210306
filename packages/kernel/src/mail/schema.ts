import { bigint, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

/** Every mail the shop wrote, whether it was sent or only kept. */
export const mailLogs = pgTable(
  'mail_logs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    name: text().notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    /** Whom an answer goes to, where that is not the shop. */
    reply_to: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    about: jsonb().$type<{ kind: string; id: number | string }>(),
    /** One mail per occasion: `order:12:placed`. */
    once: text().notNull(),
    /** `pending` → `sent`, or `abnormal` with the reason; `draft` is kept because no mail server is set. */
    status: text({ enum: ['draft', 'pending', 'sent', 'abnormal'] }).notNull(),
    sent_at: timestamp({ withTimezone: true }),
    provider_id: text(),
    error: text(),
    /** Times the mail server was asked to take it. */
    attempts: integer().notNull().default(0),
    /** Written before the end of the mail is sent: what follows only the mail server knows until `sent_at` stands beside it. */
    handed_over_at: timestamp({ withTimezone: true }),
    last_attempt_at: timestamp({ withTimezone: true }),
    /** The mail this one repeats by wish of somebody of the staff. */
    repeats: bigint({ mode: 'number' }),
  },
  (table) => [
    unique('mail_logs_once').on(table.once),
    index('mail_logs_newest').on(table.id.desc()),
    index('mail_logs_recipient').on(table.recipient, table.id.desc()),
  ],
);
