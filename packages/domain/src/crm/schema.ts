import type { Language } from '@kaifong/base/localized';
import { stamps } from '@kaifong/kernel/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '../customers/schema.ts';
import type { ContactStatus } from './contract/index.ts';

/** What people wrote to the shop. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...stamps,
    status: text().$type<ContactStatus>().notNull().default('pending'),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The language it was written in: that of the page. */
    language: text().$type<Language>().notNull(),
    customer_id: integer().references(() => customers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_messages_status').on(table.status, table.id.desc()),
    index('contact_messages_customer').on(table.customer_id),
    check('contact_messages_status', sql`${table.status} in ('pending', 'processing', 'completed', 'disabled')`),
  ],
);
