import { forgetRecords } from '@kaifong/kernel/audit';
import { touch } from '@kaifong/kernel/columns';
import type { TxContext } from '@kaifong/kernel/context';
import { forgetMails, mailsAbout } from '@kaifong/kernel/mail';
import { eq, inArray } from 'drizzle-orm';
import { erasedAddress } from '../../customers/index.ts';
import { removePrivateFiles } from '../../media/index.ts';
import { fileIdsOf } from '../rules/file-ids.ts';
import { formSubmissions } from '../schema.ts';

/** Takes an erased customer out of what she filled in, with every answer and file: that there was a submission, and what became of it, stays. */
export async function forgetSubmitter(tx: TxContext, { customer_id }: { customer_id: number }): Promise<void> {
  const rows = await tx.db
    .select({ id: formSubmissions.id, answers: formSubmissions.answers, admin: formSubmissions.admin_file_id })
    .from(formSubmissions)
    .where(eq(formSubmissions.customer_id, customer_id))
    .for('update');
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const set = { answers: {}, submitter: '–', email: null, once: null, remark: '', admin_file_id: null };
  await tx.db
    .update(formSubmissions)
    .set({ ...set, ...touch(formSubmissions) })
    .where(inArray(formSubmissions.id, ids));
  await forgetMails(tx, mailsAbout('form_submission', ids), erasedAddress(customer_id));
  await forgetRecords(tx, { resource: 'form_submission', ids });
  await removePrivateFiles(
    tx,
    rows.flatMap(({ answers, admin }) => [...fileIdsOf(answers), ...(admin ? [admin] : [])]),
  );
}
