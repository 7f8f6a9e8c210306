import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { touch } from '@kaifong/kernel/columns';
import { type Context, inTransaction, type TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { and, eq } from 'drizzle-orm';
import { getSettings, requireCaptcha } from '../../settings/index.ts';
import {
  type Answers,
  formKept,
  formSubmitted,
  type SubmissionStatus,
  type SubmitFormInput,
  type SubmitFormReply,
} from '../contract/index.ts';
import { type LedSubmission, type SubmissionLead, submissionLeads } from '../ports/submission-lead.ts';
import { type FormRow, getOpenForm } from '../queries/find-form.ts';
import { findDraft, type SubmissionRecord, wasAsked } from '../queries/find-submission.ts';
import { openKeys } from '../queries/open-keys.ts';
import { phoneCodes } from '../queries/phone-codes.ts';
import { resumeToken } from '../queries/resume-link.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { readAnswers } from '../rules/read-answers.ts';
import { submitterOf } from '../rules/submitter-of.ts';
import { formSubmissions } from '../schema.ts';
import { keepVersion } from './keep-version.ts';
import { requireRoom } from './require-room.ts';
import { storeAnswers } from './store-answers.ts';
import { anySubmissionSteps } from './take-step.ts';

/**
 * The submitter by whom a form counts where each may send one: the logged-in member, else the address a guest wrote.
 */
function onceOf(
  { actor }: Context,
  form: Pick<FormRow, 'limit_submit'>,
  draft: SubmissionRecord | undefined,
  email: string | null,
): string | null {
  if (!form.limit_submit) return null;
  const member = draft?.customer_id ?? (actor.kind === 'customer' ? actor.id : null);
  if (member !== null) return `customer:${member}`;
  return email === null ? null : `email:${email}`;
}

interface Filled {
  readonly form: FormRow;
  readonly answers: Answers;
  readonly status: SubmissionStatus;
  readonly once: string | null;
  readonly ledBy: string | null;
  readonly input: SubmitFormInput;
}

async function writeNew(
  tx: TxContext,
  { form, answers, status, once, ledBy, input }: Filled,
): Promise<SubmissionRecord> {
  const revision = await keepVersion(tx, form);
  const [row] = await tx.db
    .insert(formSubmissions)
    .values({
      form_id: form.id,
      revision,
      status,
      once,
      led_by: ledBy,
      answers,
      source: input.source,
      language: tx.language,
      customer_id: tx.actor.kind === 'customer' ? tx.actor.id : null,
      ...submitterOf(fieldsOf(form.tabs), answers),
    })
    .returning();
  if (!row) throw new Error('a submission was not written');
  return row;
}

/** A program that fills in every field is thanked like anybody; what it wrote is kept as spam, without its files. */
async function keepSpam(tx: TxContext, form: FormRow, input: SubmitFormInput): Promise<SubmissionRecord> {
  const reading = { fields: fieldsOf(form.tabs), sent: input.answers, before: {}, open: null, complete: false };
  const { answers } = readAnswers({ ...reading, phones: await phoneCodes(tx) });
  return writeNew(tx, { form, answers, status: 'disabled', once: null, ledBy: null, input });
}

/** A draft that is written again. It answers what the form asks today. */
async function writeAgain(
  tx: TxContext,
  draft: SubmissionRecord,
  { form, answers, once, input }: Filled,
): Promise<SubmissionRecord> {
  const set = {
    answers,
    once,
    revision: await keepVersion(tx, form),
    language: tx.language,
    ...submitterOf(fieldsOf(form.tabs), answers),
    ...(draft.customer_id === null && tx.actor.kind === 'customer' && { customer_id: tx.actor.id }),
  };
  if (input.draft) {
    const [kept] = await tx.db
      .update(formSubmissions)
      .set({ ...set, ...touch(formSubmissions) })
      .where(and(eq(formSubmissions.id, draft.id), eq(formSubmissions.status, 'draft')))
      .returning();
    if (!kept) throw fail('not-found');
    return kept;
  }
  const step = await anySubmissionSteps.begin(tx, { id: draft.id, command: 'submit' });
  await anySubmissionSteps.finish(tx, step, { set: { ...set, asked_keys: null } });
  return { ...draft, ...set, status: step.step.to };
}

/** The domain new answers belong to, by what they name; undefined: they belong to their form alone. */
const leadOf = (ctx: Context, input: SubmitFormInput): SubmissionLead | undefined =>
  ctx.runtime.adapters.all(submissionLeads).find(({ field }) => input[field]);

/** The domain that leads the answers of a draft. */
const leadOfDraft = (ctx: Context, { led_by }: SubmissionRecord): SubmissionLead | undefined =>
  ctx.runtime.adapters.all(submissionLeads).find(({ noun }) => noun === led_by);

/** Hands answers to the domain they belong to. */
async function leadOn(
  tx: TxContext,
  { id, form_id, customer_id, submitter, email, language, source }: SubmissionRecord,
  lead: SubmissionLead | undefined,
  said: Pick<LedSubmission, 'named' | 'sent' | 'consent' | 'visitor'>,
): Promise<string | null> {
  if (!lead) return null;
  return lead.written(tx, { id, form_id, customer_id, submitter, email, language, source, ...said });
}

/**
 * Hands a form in, or keeps it half filled for later (`draft`). A form that somebody reviews makes it pending, any other completed. Letters follow.
 * Refuses `not-found` (no such form, not enabled, a link that is over), `settings.captcha-…`, everything wrong at its field
 * (`answers.email`), and what the form has no room for: `forms.login-required`, `forms.not-open-yet`, `forms.closed`,
 * `forms.full`, `forms.already-submitted`, `forms.option-full`.
 */
export async function submitForm(ctx: Context, input: SubmitFormInput): Promise<SubmitFormReply> {
  const isSpam = Boolean(input.website?.trim());
  if (!isSpam) await requireCaptcha(ctx, 'form', input.recaptcha_token);
  return inTransaction(ctx, async (tx) => {
    const form = await getOpenForm(tx, { id: input.id });
    const { main_language } = await getSettings(tx);
    const replyOf = ({ public_id, status }: SubmissionRecord, follow: string | null = null): SubmitFormReply => ({
      follow,
      identifier: public_id,
      status: isSpam ? (form.needs_review ? 'pending' : 'completed') : status,
      thanks: textIn(form.thanks, tx.language, main_language),
      resume: status === 'draft' ? resumeToken(tx.runtime, public_id) : null,
    });
    if (isSpam) return replyOf(await keepSpam(tx, form, input));
    const draft = input.resume ? await findDraft(tx, form.id, input.resume) : undefined;
    const isMember = tx.actor.kind === 'customer' || draft !== undefined;
    if (!form.allow_guest && !isMember) throw fail('forms.login-required');
    const fields = fieldsOf(form.tabs);
    const answers = await storeAnswers(tx, {
      fields,
      sent: input.answers,
      before: draft?.answers ?? {},
      open: await openKeys(tx, draft, fields),
      complete: !input.draft,
    });
    const { email } = submitterOf(fields, answers);
    const once = onceOf(tx, form, draft, email);
    const wish = { formId: form.id, fields, answers, once, except: draft?.id ?? 0 };
    const asked = draft !== undefined && (await wasAsked(tx, draft.id));
    if (!input.draft) await requireRoom(tx, wish, { isMember, asked });
    const lead = draft ? leadOfDraft(tx, draft) : leadOf(tx, input);
    const ledBy = draft ? draft.led_by : lead?.leads ? lead.noun : null;
    const arrived = form.needs_review || ledBy !== null ? 'pending' : 'completed';
    const filled: Filled = { form, answers, once, ledBy, input, status: input.draft ? 'draft' : arrived };
    const row = draft ? await writeAgain(tx, draft, filled) : await writeNew(tx, filled);
    const named = draft || !lead ? undefined : input[lead.field];
    const { consent, visitor } = input;
    const follow = await leadOn(tx, row, lead, { named, consent, visitor, sent: !input.draft });
    const head = { submission_id: row.id, form_id: form.id };
    if (!input.draft) await announce(tx, formSubmitted, head);
    else if (!draft) await announce(tx, formKept, head);
    return replyOf(row, follow);
  });
}
