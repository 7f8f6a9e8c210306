import { createHash } from 'node:crypto';
import { textIn } from '@kaifong/base/localized';
import { dateIn } from '@kaifong/base/time';
import type { TxContext } from '@kaifong/kernel/context';
import { getSettings, mailLetter } from '../../settings/index.ts';
import { getForm, getVersion } from '../queries/find-form.ts';
import { findSubmissionRecord, type SubmissionRecord } from '../queries/find-submission.ts';
import { resumeAddress } from '../queries/resume-link.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { showAnswers } from '../rules/show-answers.ts';
import { FormConfirmed, FormKept, FormMoved, FormReceived, type MovedProps } from './form-letters.tsx';

const about = ({ id }: SubmissionRecord) => ({ kind: 'form_submission', id });
const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);

/** Tells the shop, in its own language: the address of the form, else its published one. */
export async function sendReceivedLetter(tx: TxContext, id: number): Promise<void> {
  const row = await findSubmissionRecord(tx, { id });
  // The domain that leads the answers writes of them itself.
  if (!row || row.led_by !== null) return;
  const form = await getForm(tx, row.form_id);
  const { contact_email, main_language: language } = await getSettings(tx);
  const to = form.notify_email || contact_email;
  if (!to) return;
  const fields = fieldsOf(await getVersion(tx, row.form_id, row.revision));
  const shown = showAnswers(fields, row.answers, { language, main: language }, []);
  const title = textIn(form.title, language);
  const letter = {
    to,
    ...(row.email && { replyTo: row.email }),
    name: 'forms.form_received',
    language,
    values: { form: title, submitter: row.submitter },
    about: about(row),
    once: `form:${row.id}:received:${row.version}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <FormReceived
      {...sheet}
      form={title}
      answers={shown.filter(({ text }) => text !== '')}
      path={`/admin/formbuilder/${form.id}/history/${row.id}`}
    />
  ));
}

/** Tells who sent it, at most once a day for each form however often her address is typed in. */
export async function sendConfirmedLetter(tx: TxContext, id: number): Promise<void> {
  const row = await findSubmissionRecord(tx, { id });
  if (!row?.email || row.led_by !== null) return;
  const form = await getForm(tx, row.form_id);
  const { language } = row;
  const { main_language, time_zone } = await getSettings(tx);
  const title = textIn(form.title, language, main_language);
  const letter = {
    to: row.email,
    name: 'forms.form_confirmed',
    language,
    values: { form: title },
    about: about(row),
    once: `form-confirmed:${form.id}:${hashOf(row.email)}:${dateIn(time_zone, tx.runtime.now())}`,
  };
  await mailLetter(tx, letter, (sheet) => <FormConfirmed {...sheet} form={title} review={form.needs_review} />);
}

/** Sends the link of a draft to the address in it, at most one a day. */
export async function sendKeptLetter(tx: TxContext, id: number): Promise<void> {
  const row = await findSubmissionRecord(tx, { id });
  if (!row?.email || row.status !== 'draft') return;
  const form = await getForm(tx, row.form_id);
  const { language } = row;
  const { main_language, time_zone } = await getSettings(tx);
  const title = textIn(form.title, language, main_language);
  const href = resumeAddress(tx.runtime, form.url, row.public_id);
  const letter = {
    to: row.email,
    name: 'forms.form_kept',
    language,
    values: { form: title },
    about: about(row),
    once: `form-kept:${hashOf(row.email)}:${dateIn(time_zone, tx.runtime.now())}`,
  };
  await mailLetter(tx, letter, (sheet) => <FormKept {...sheet} form={title} href={href} />);
}

/** Tells who sent it what staff decided, or what they still need. */
export async function sendMovedLetter(
  tx: TxContext,
  { submission_id, command, reason }: { submission_id: number } & Pick<MovedProps, 'command' | 'reason'>,
): Promise<void> {
  const row = await findSubmissionRecord(tx, { id: submission_id });
  if (!row?.email) return;
  const form = await getForm(tx, row.form_id);
  const { language } = row;
  const { main_language } = await getSettings(tx);
  const title = textIn(form.title, language, main_language);
  const href = command === 'ask' ? resumeAddress(tx.runtime, form.url, row.public_id) : undefined;
  const letter = {
    to: row.email,
    name: `forms.form_${command}`,
    language,
    values: { form: title },
    about: about(row),
    once: `form:${row.id}:${command}:${row.version}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <FormMoved {...sheet} form={title} command={command} reason={reason} href={href} />
  ));
}
