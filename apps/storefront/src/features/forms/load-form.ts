// A form of the shop's own making: what its page needs, and what sending it does.

import type { UploadedFile } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { getProduct } from '@kaifong/domain/catalogue/contract';
import { routes as customerRoutes } from '@kaifong/domain/customers/contract';
import { leadSources, routes, type StoreField, type StoreForm } from '@kaifong/domain/forms/contract';
import { routes as navigation } from '@kaifong/domain/navigation/contract';
import { startingCountryCode } from '@kaifong/domain/settings/contract';
import { data, redirect } from 'react-router';
import { askCaptcha, captchaAnswer } from '../../form/captcha.server.ts';
import { refusalOf } from '../../form/form-reply.ts';
import { loginPath } from '../../kit/session/guards.ts';
import { pictureView } from '../../kit/views.ts';
import { isRefusal } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';
import { type AppliedService, type FieldView, type FormView, inputOf } from './form-views.ts';

type Known = Readonly<Record<string, string | null | undefined>>;

/** What the shop knows of a member already, by the keys of a new form. */
async function knownOf({ call, customer }: Visitor): Promise<Known> {
  if (!customer) return {};
  const { data: info } = await call(customerRoutes.getInfo, {});
  const { email, first_name, last_name, phone, country_code } = info;
  return { email, first_name, last_name, phone, country_code };
}

function answeredOf(key: string, form: StoreForm, known: Known) {
  const before = form.draft?.answers[key];
  if (before === undefined) return { answered: form.draft ? [] : [known[key] ?? ''].filter(Boolean), files: [] };
  if (!Array.isArray(before)) return { answered: [String(before)], files: [] };
  return {
    answered: before.filter((one) => typeof one === 'string'),
    files: before.flatMap((one) => (typeof one === 'string' ? [] : [one.filename])),
  };
}

function fieldView(
  { id: _id, form_tab_id: _tab, enabled: _on, order: _order, ...field }: StoreField,
  form: StoreForm,
  known: Known,
): FieldView {
  const open = form.draft?.asked_keys;
  return { ...field, ...answeredOf(field.key, form, known), fixed: Boolean(open && !open.includes(field.key)) };
}

/** There is no such form, or its link opens nothing. */
export const isMiss = (error: unknown): boolean => isRefusal(error) && (error.status === 404 || error.status === 422);

/** From the address of a form that is not there: to where it is now, for good, else home (specification, 2). */
async function leadOn(call: Visitor['call'], url: string): Promise<never> {
  const { data: moved } = await call(navigation.findMoved, { type: 'form', url: url.slice(0, 120) });
  throw moved.to ? redirect(moved.to, 301) : redirect('/');
}

/** The form; the same without its draft where the link is over. */
async function readForm({ call, language }: Visitor, url: string, resume: string | undefined) {
  try {
    return { form: (await call(routes.showForm, { url, language, ...(resume && { resume }) })).data, over: false };
  } catch (error) {
    if (!isMiss(error)) throw error;
    if (!resume) return leadOn(call, url);
  }
  try {
    return { form: (await call(routes.showForm, { url, language })).data, over: true };
  } catch (error) {
    if (!isMiss(error)) throw error;
    return leadOn(call, url);
  }
}

function whenOf({ state, opens_at, closes_at }: StoreForm, { language, site }: Visitor): string {
  const instant = state === 'not_yet' ? opens_at : state === 'closed' ? closes_at : null;
  if (!instant) return '';
  const words = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.time_zone,
  });
  return words.format(new Date(instant));
}

const sourceOf = (query: URLSearchParams): string =>
  leadSources.find((source) => source === query.get('source')) ?? 'form';

/** The service a form was opened for; a title only where shoppers see it. */
async function serviceOf({ call, language }: Visitor, url: string): Promise<AppliedService | null> {
  if (!url) return null;
  try {
    const { data: product } = await call(getProduct, { url, language });
    return { url, title: product.name, link: product.link, picture: pictureView(product.pictures[0] ?? null) };
  } catch (error) {
    if (!isMiss(error)) throw error;
    return { url, title: '', link: '', picture: null };
  }
}

const keptAt = ({ origin }: Visitor, { link }: StoreForm, resume: string) =>
  `${origin}${link}?resume=${encodeURIComponent(resume)}`;

/** A form as its page shows it before anything is said of how it was opened. */
export async function viewOf(visitor: Visitor, form: StoreForm): Promise<FormView> {
  const known = form.draft ? {} : await knownOf(visitor);
  return {
    id: form.id,
    link: form.link,
    title: form.title,
    description: form.description,
    metaTitle: form.meta_title,
    metaDescription: form.meta_description,
    state: form.state,
    when: whenOf(form, visitor),
    tabs: form.tabs.map(({ id, title, fields }) => ({
      id,
      title,
      fields: fields.map((field) => fieldView(field, form, known)),
    })),
    codes: visitor.site.supported_country_codes,
    code: startingCountryCode(visitor.site),
    captcha: askCaptcha(visitor, 'form'),
    sent: null,
    kept: null,
    resume: undefined,
    reason: form.draft?.reason ?? '',
    over: false,
    sendKey: crypto.randomUUID(),
    source: 'form',
    service: null,
    booking: '',
    funnel: null,
  };
}

/** Leads away who may not fill it in: strangers to log in, who has sent her one to the front page (specification, 2). */
export async function loadForm(request: Request, visitor: Visitor, url: string): Promise<FormView> {
  const address = new URL(request.url);
  const query = address.searchParams;
  const resume = query.get('resume') ?? undefined;
  const { form, over } = await readForm(visitor, url, resume);
  const sent = query.has('sent') ? form.thanks : null;
  if (sent === null && form.state === 'login') throw redirect(loginPath(form.link));
  if (sent === null && form.state === 'submitted') throw redirect('/');
  return {
    ...(await viewOf(visitor, form)),
    sent,
    over,
    kept: query.has('kept') && form.draft && resume ? keptAt(visitor, form, resume) : null,
    resume: form.draft && resume ? resume : undefined,
    source: sourceOf(query),
    service: await serviceOf(visitor, (query.get('service') ?? '').slice(0, 160)),
    booking: (query.get('booking') ?? '').slice(0, 200),
  };
}

type Sent = (string | UploadedFile)[];

const uploadOf = async (file: File): Promise<UploadedFile> => ({
  filename: file.name,
  mimetype: file.type,
  bytes: await file.bytes(),
});

/** Answers by the key of their field, as they were typed. */
export async function answersIn(form: FormData): Promise<Record<string, Sent>> {
  const answers: Record<string, Sent> = {};
  for (const [name, value] of form) {
    if (!name.startsWith(inputOf(''))) continue;
    // A browser sends an empty file for an input nobody used.
    if (typeof value !== 'string' && value.size === 0 && value.name === '') continue;
    const key = name.slice(inputOf('').length);
    answers[key] = [...(answers[key] ?? []), typeof value === 'string' ? value : await uploadOf(value)];
  }
  return answers;
}

/**
 * Sends the form, or keeps it for later. The answer is an address of its own, so that loading the page again sends
 * nothing twice.
 */
export async function sendForm(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const resume = text('resume');
  const isDraft = text('intent') === 'keep';
  try {
    const { data: reply } = await visitor.call(
      routes.submitForm,
      {
        id: Number(text('id')),
        answers: await answersIn(form),
        draft: isDraft,
        source: leadSources.find((source) => source === text('source')) ?? 'form',
        website: text('website'),
        ...(resume && { resume }),
        ...(text('service') && { service: text('service') }),
        ...(text('booking') && { booking: text('booking') }),
        ...captchaAnswer(form),
        language: visitor.language,
      },
      { idempotencyKey: `${text('send_key')}-${isDraft ? 'keep' : 'send'}` },
    );
    if (reply.follow) return redirect(`${reply.follow}&done=sent`);
    const link = text('link');
    const path = /^\/form\/[^/?#]+$/.test(link) ? link : '/';
    if (reply.status === 'draft' && reply.resume)
      return redirect(`${path}?kept=1&resume=${encodeURIComponent(reply.resume)}#kept`);
    return redirect(`${path}?sent=1#sent`);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form), { status: error.status });
  }
}
