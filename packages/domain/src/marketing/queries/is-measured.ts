import { sql } from 'drizzle-orm';
import { customers } from '../../customers/schema.ts';
import { broadcastRecipients } from '../schema.ts';

/** The recipient of a mail lets the shop see what she opens, as she says now. */
export const isMeasured = sql<boolean>`exists (select from ${customers}
  where ${customers.id} = ${broadcastRecipients.customer_id} and ${customers.mail_measured})`;
