// One application: its quotes, its story, and what its applicant does about it.
import type { UploadedFile } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { type OwnApplication, routes } from '@kaifong/domain/applications/contract';
import { data, redirect } from 'react-router';
import { type FormReply, refusalOf } from '../../form/form-reply.ts';
import { amountView } from '../../kit/views.ts';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import type { Visitor } from '../../shell/visitor.ts';
import type { ApplicationPage, FileView, StoryLine } from './application-views.ts';

interface Which {
  readonly id: string;
  readonly token?: string;
}

/** The application an address means: by its id, and its token where it is a guest's. */
export function whichOf(request: Request, id: string): Which {
  const token = new URL(request.url).searchParams.get('token');
  return { id, ...(token && { token }) };
}

const pathOf = ({ id, token }: Which, more: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams({ ...(token && { token }), ...more }).toString();
  return `/application/${id}${query && `?${query}`}`;
};

function storyOf(story: OwnApplication['story'], time: Intl.DateTimeFormat, fileOf: (file: Stored) => FileView) {
  return story.map((line, at): StoryLine => {
    const head = { key: String(at), text: line.text, when: time.format(new Date(line.created_at)) };
    return line.kind === 'step'
      ? { ...head, kind: 'step', command: line.command }
      : { ...head, kind: 'words', author: line.author, file: line.file && fileOf(line.file) };
  });
}

interface Stored {
  readonly id: string;
  readonly filename: string;
}

export async function loadApplication(request: Request, visitor: Visitor, id: string): Promise<ApplicationPage> {
  const { call, language, site, currency } = visitor;
  const which = whichOf(request, id);
  const { data: one } = await orNotFound(call(routes.getOwnApplication, { ...which, language }));
  const zone = { timeZone: site.time_zone };
  const day = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'long', ...zone });
  const time = new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium', timeStyle: 'short', ...zone });
  const query = new URLSearchParams(which.token ? { token: which.token } : {}).toString();
  const fileOf = (file: Stored): FileView => ({
    name: file.filename,
    href: `/application/${id}/file/${file.id}${query && `?${query}`}`,
  });
  return {
    title: one.service.name,
    service: one.service,
    status: one.status,
    stage: one.stage,
    day: day.format(new Date(one.created_at)),
    progress: one.progress,
    quotes: one.quotes.map((quote) => ({
      id: quote.id,
      part: quote.part,
      state: quote.state,
      price: amountView(quote.amount, currency),
      words: quote.words,
      // The end of a day is the beginning of the next one.
      until: day.format(new Date(Date.parse(quote.valid_until) - 1)),
      mayAccept: quote.may_accept,
      mayDecline: quote.may_decline,
    })),
    story: storyOf(one.story, time, fileOf),
    answers: one.answers.map(({ title, text, files }) => ({ title, text, files: files.map(fileOf) })),
    resume: one.resume,
    mayWithdraw: one.may_withdraw,
    mayWrite: one.may_write,
    mayRate: one.may_rate,
    rating: one.rating,
    ratingWords: one.rating_words,
    sendKey: crypto.randomUUID(),
    done: new URL(request.url).searchParams.get('done'),
  };
}

async function fileIn(form: FormData): Promise<UploadedFile | undefined> {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return undefined;
  return { filename: file.name, mimetype: file.type, bytes: await file.bytes() };
}

export interface CartKeeper {
  readonly cartId: string | null;
  readonly hold: (cartId: string) => void;
}

type Doing = (own: Which & { language: Visitor['language'] }, form: FormData) => Promise<string>;

/** What each button of the page does; the answer is where she goes on. */
const doings = ({ call }: Visitor, which: Which, cart: CartKeeper): Readonly<Record<string, Doing>> => ({
  async accept(own, form) {
    const quote_id = Number(form.get('quote_id'));
    const { data: held } = await call(routes.acceptQuote, {
      ...own,
      quote_id,
      ...(cart.cartId && { cart_id: cart.cartId }),
    });
    cart.hold(held.cart_id);
    return '/cart';
  },
  async decline(own, form) {
    await call(routes.declineQuote, { ...own, quote_id: Number(form.get('quote_id')) });
    return pathOf(which, { done: 'declined' });
  },
  async withdraw(own) {
    await call(routes.withdrawApplication, own);
    return pathOf(which, { done: 'withdrawn' });
  },
  async write(own, form) {
    const file = await fileIn(form);
    const said = { ...own, text: String(form.get('text') ?? ''), ...(file && { file }) };
    await call(routes.writeToShop, said, { idempotencyKey: String(form.get('send_key') ?? '') });
    return pathOf(which, { done: 'written' });
  },
  async rate(own, form) {
    const rating = Number(form.get('rating'));
    await call(routes.rateApplication, { ...own, rating, words: String(form.get('words') ?? '') });
    return pathOf(which, { done: 'rated' });
  },
});

/** Does what a form of the page says. */
export async function changeApplication(visitor: Visitor, which: Which, form: FormData, cart: CartKeeper) {
  const doing = doings(visitor, which, cart)[String(form.get('form') ?? '').split('-')[0] ?? ''];
  if (!doing) throw new Response(null, { status: 400 });
  try {
    return redirect(await doing({ ...which, language: visitor.language }, form));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data<FormReply>(refusalOf(error, form), { status: error.status });
  }
}

/** A file of hers, as a download. */
export async function loadApplicationFile(request: Request, { call }: Visitor, id: string, fileId: string) {
  const which = whichOf(request, id);
  const file = await orNotFound(call(routes.getOwnApplicationFile, { ...which, file_id: fileId }));
  const name = file instanceof File ? file.name : 'file';
  return new Response(file, {
    headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
  });
}
