import { mailLogs } from '@kaifong/kernel/mail';
import { sql } from 'drizzle-orm';
import { customers } from '../../customers/schema.ts';
import { broadcastRecipients } from '../schema.ts';

/** The recipient of a mail lets the shop see what she opens, as she says now. */
export const isMeasured = sql<boolean>`exists (select from ${customers}
  where ${customers.id} = ${broadcastRecipients.customer_id} and ${customers.mail_measured})`;

/** The mail of a recipient did not leave for her mail server only just now. */
export const notArrivedSince = (moment: Date) => sql<boolean>`not exists (select from ${mailLogs}
  where ${mailLogs.id} = ${broadcastRecipients.mail_id} and ${mailLogs.sent_at} > ${moment}::timestamptz)`;
