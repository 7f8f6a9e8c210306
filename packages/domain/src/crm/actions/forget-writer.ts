import { forgetRecords } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { forgetMails, mailsAbout } from '@kaifong/kernel/mail';
import { eq } from 'drizzle-orm';
import { erasedAddress } from '../../customers/index.ts';
import { contactMessages, leads } from '../schema.ts';

interface Erased {
  readonly customer_id: number;
}

/** Takes an erased customer out of what is kept beside her messages or leads: letters about them, changes, and rows to undo by. */
async function forgetBeside(tx: TxContext, { customer_id }: Erased, resource: string, rows: readonly { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  await forgetMails(tx, mailsAbout(resource, ids), erasedAddress(customer_id));
  await forgetRecords(tx, { resource, ids, having: ['customer_id', customer_id] });
}

/** Takes an erased customer out of what she wrote to the shop: that she wrote, and what became of it, stays. */
export async function forgetWriter(tx: TxContext, erased: Erased): Promise<void> {
  const { customer_id } = erased;
  const set = { name: '–', email: erasedAddress(customer_id), subject: '–', message: '–' };
  const rows = await tx.db
    .update(contactMessages)
    .set({ ...set, ...touch(contactMessages) })
    .where(eq(contactMessages.customer_id, customer_id))
    .returning({ id: contactMessages.id });
  await forgetBeside(tx, erased, 'contact_message', rows);
}

/** Takes an erased customer out of her leads: that somebody asked, and what became of it, stays. */
export async function forgetLead(tx: TxContext, erased: Erased): Promise<void> {
  const set = { name: '–', email: null, country_code: null, phone: null, note: '' };
  const rows = await tx.db
    .update(leads)
    .set({ ...set, ...touch(leads) })
    .where(eq(leads.customer_id, erased.customer_id))
    .returning({ id: leads.id });
  await forgetBeside(tx, erased, 'lead', rows);
}
