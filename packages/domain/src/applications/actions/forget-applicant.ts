import { forgetRecords } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { forgetMails, mailsAbout } from '@kaifong/kernel/mail';
import { and, eq, inArray } from 'drizzle-orm';
import { erasedAddress } from '../../customers/index.ts';
import { removePrivateFiles } from '../../media/index.ts';
import { applicationNotes, applications } from '../schema.ts';

/** Takes an erased customer out of her applications, with her words and files: that there was a job, and what it cost, stays. */
export async function forgetApplicant(tx: TxContext, { customer_id }: { customer_id: number }): Promise<void> {
  const a = applications;
  const rows = await tx.db.select({ id: a.id }).from(a).where(eq(a.customer_id, customer_id)).for('update');
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const set = { applicant: '–', email: null, person: null, rating_words: '' };
  await tx.db
    .update(a)
    .set({ ...set, ...touch(a) })
    .where(inArray(a.id, ids));
  await forgetMails(tx, mailsAbout('application', ids), erasedAddress(customer_id));
  await forgetRecords(tx, { resource: 'application', ids });
  const n = applicationNotes;
  const hers = and(inArray(n.application_id, ids), eq(n.public, true));
  const notes = await tx.db.select({ file: n.file_id }).from(n).where(hers);
  await tx.db.update(n).set({ text: '', file_id: null }).where(hers);
  await removePrivateFiles(
    tx,
    notes.flatMap(({ file }) => file ?? []),
  );
}
