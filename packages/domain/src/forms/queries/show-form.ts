// A form as a visitor gets it: what it asks in her language, and whether she can fill it in.
import { textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { listSteps } from '@kaifong/kernel/steps';
import { getSettings } from '../../settings/index.ts';
import { type FormField, formLink, type StoreField, type StoreForm, submissionMachine } from '../contract/index.ts';
import { fieldsOf } from '../rules/fields-of.ts';
import { atAnyTime, formState } from '../rules/form-state.ts';
import { seatsOf } from '../rules/seats.ts';
import { countSubmissions, takenSeats } from './count-answers.ts';
import { type FormRow, getOpenForm } from './find-form.ts';
import { findDraft, type SubmissionRecord, wasAsked } from './find-submission.ts';
import { openKeys } from './open-keys.ts';

/** The submitter by whom a limited form counts, as far as she is known before she wrote anything; '' for a guest. */
export const onceOfCaller = ({ actor }: Context): string => (actor.kind === 'customer' ? `customer:${actor.id}` : '');

type Text = FormField['title'];

function storeField(
  field: FormField,
  textOf: (text: Text) => string,
  left: (key: string, value: string, seats: number | null) => number | null,
): StoreField {
  const { options, ...more } = field.additional_options;
  const { messages: _told, ...asked } = field;
  return {
    ...asked,
    title: textOf(field.title),
    placeholder: textOf(field.placeholder),
    additional_options: {
      ...more,
      options: options.map(({ value, label, seats }) => ({
        value,
        label: textOf(label) || value,
        left: left(field.key, value, seats),
      })),
    },
    show_if: field.show_if && { ...field.show_if, values: [...field.show_if.values] },
  };
}

async function stateOf(ctx: Context, form: FormRow, draft: SubmissionRecord | undefined) {
  const asked = draft !== undefined && (await wasAsked(ctx, draft.id));
  const isCounted = form.limit_submit || form.submit_limit !== null;
  const { submitted, own } = isCounted
    ? await countSubmissions(ctx, form.id, onceOfCaller(ctx), draft?.id)
    : { submitted: 0, own: 0 };
  return formState(asked ? atAnyTime(form) : form, {
    now: ctx.runtime.now(),
    // The holder of a draft's link was let in when she began it.
    isMember: ctx.actor.kind === 'customer' || draft !== undefined,
    hasSubmitted: own > 0,
    submitted,
  });
}

/** Why staff opened it again; empty for a draft she kept herself. */
async function askedFor(ctx: Context, id: number): Promise<string> {
  const steps = await listSteps(ctx, submissionMachine, id);
  return steps.findLast(({ to }) => to === 'draft')?.reason ?? '';
}

/** The enabled form with this url or id. Refuses `not-found`, also for a link that is over. */
export async function showForm(
  ctx: Context,
  which: { readonly id: number } | { readonly url: string },
  resume?: string | undefined,
): Promise<StoreForm> {
  ctx.usedTags.add('forms');
  const form = await getOpenForm(ctx, which);
  const draft = resume ? await findDraft(ctx, form.id, resume) : undefined;
  const { main_language } = await getSettings(ctx);
  const textOf = (text: Text) => textIn(text, ctx.language, main_language);
  const asked = form.tabs.map((tab) => ({ ...tab, fields: tab.fields.filter(({ enabled }) => enabled) }));
  const taken = await takenSeats(ctx, form.id, seatsOf(fieldsOf(form.tabs)), draft?.id);
  const left = (key: string, value: string, seats: number | null) =>
    seats === null ? null : Math.max(0, seats - taken({ key, value }));
  return {
    id: form.id,
    url: form.url,
    link: formLink(form.url),
    title: textOf(form.title),
    description: sanitiseHtml(textOf(form.description)),
    meta_title: textOf(form.meta_title),
    meta_description: textOf(form.meta_description),
    type: form.type,
    thanks: textOf(form.thanks),
    allow_guest: form.allow_guest,
    limit_submit: form.limit_submit,
    opens_at: form.opens_at?.toISOString() ?? null,
    closes_at: form.closes_at?.toISOString() ?? null,
    state: await stateOf(ctx, form, draft),
    tabs: asked.map(({ id, title, order, fields }) => ({
      id,
      form_id: form.id,
      title: textOf(title),
      order,
      fields: fields.map((field) => storeField(field, textOf, left)),
    })),
    draft: draft
      ? {
          answers: draft.answers as NonNullable<StoreForm['draft']>['answers'],
          asked_keys: await openKeys(ctx, draft, fieldsOf(form.tabs)),
          reason: await askedFor(ctx, draft.id),
        }
      : null,
  };
}
