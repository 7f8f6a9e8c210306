// A booking for the pages of whoever made it: seen, moved, canceled, with files.
import type { RouteOutput } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { goneStatuses, routes } from '@kaifong/domain/booking/contract';
import { data, redirect } from 'react-router';
import { refusalOf, refuse } from '../../form/form-reply.ts';
import { holdBooked } from '../../kit/booked-guest.ts';
import { holdCart } from '../../kit/hold-cart.ts';
import { amountView } from '../../kit/views.ts';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import type { BookingView } from './booking-views.ts';
import { atSlot, type CalendarView, loadCalendar, wantedIn } from './calendar-view.ts';

type Own = RouteOutput<typeof routes.showBooking>['data'];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The key of an address: the id of a member's own booking, else the token of a link. */
const keyOf = (key: string) => (uuid.test(key) ? { booking_id: key } : { token: key });

/** Day and hours of a booking by the clock of its event. */
export function whenOf(
  { starts_at, ends_at, zone }: Pick<Own, 'starts_at' | 'ends_at' | 'zone'>,
  { language }: Visitor,
): string {
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const said = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), { timeZone: zone, ...options }).format(new Date(at));
  return `${said(starts_at, day)} ${said(starts_at, clock)} – ${said(ends_at, { ...clock, timeZoneName: 'short' })}`;
}

/** What returns to packages. */
const packagesBack = ({ packages_back }: Own, visitor: Visitor, key: 'booking.valueBack' | 'booking.settled.value') => {
  const text = personalTextIn(visitor.language);
  return packages_back.flatMap(({ number, grants, amount }) =>
    grants === 'money' ? [text(key, { number, amount: amountView(amount, visitor.currency) })] : [],
  );
};

/** What goes back, if it is canceled now; a package that pays with stored value gets its own back. */
function backNowWords(own: Own, visitor: Visitor): string[] {
  const text = personalTextIn(visitor.language);
  const units = own.package === null ? [] : [text(own.units_back ? 'booking.unitsBack' : 'booking.unitsGone')];
  if (own.money.paid === 0) return units;
  const value = packagesBack(own, visitor, 'booking.valueBack');
  const back = own.back_now ?? 0;
  if (back > 0) return [...units, ...value, text('booking.backNow', { amount: amountView(back, visitor.currency) })];
  if (value.length > 0) return [...units, ...value];
  return [...units, text('booking.backNothing', { amount: amountView(own.money.paid, visitor.currency) })];
}

/** What goes back of a booking that is over, and what is kept; none where nothing was paid. */
function settledWords(own: Own, visitor: Visitor): string[] {
  if (!goneStatuses.some((status) => status === own.status)) return [];
  const text = personalTextIn(visitor.language);
  const units = own.packages_back.flatMap(({ number, grants, amount }) =>
    grants === 'units' ? [text('booking.settled.units', { number, count: amount })] : [],
  );
  const { back = 0, kept = 0 } = own.settled ?? {};
  const money = (value: number) => ({ amount: amountView(value, visitor.currency) });
  return [
    ...(back > 0 ? [text('booking.settled.back', money(back))] : []),
    ...packagesBack(own, visitor, 'booking.settled.value'),
    ...units,
    ...(kept > 0 ? [text(back > 0 ? 'booking.settled.kept' : 'booking.settled.all_kept', money(kept))] : []),
  ];
}

function viewOf(own: Own, visitor: Visitor, isNew = false): BookingView {
  const token = encodeURIComponent(own.token);
  const status = personalTextIn(visitor.language);
  const { money } = own;
  const amount = (value: number) => (value > 0 ? amountView(value, visitor.currency) : '');
  const unpaid = money.until !== null && own.status === 'pending';
  return {
    number: own.number,
    title: status(isNew ? `booking.thanks.${own.status === 'pending' ? 'pending' : 'approved'}` : 'booking.title', {
      event: own.event.title,
    }),
    event: { title: own.event.title, href: own.event.link, url: own.event.url },
    status: own.status,
    isOver: goneStatuses.some((status) => status === own.status),
    unpaid,
    kinds: own.kinds.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    price: amount(money.price),
    paid: amount(money.paid),
    owed: amount(money.owed),
    order: money.order_number,
    questions: own.questions ?? '',
    package: own.package ?? '',
    mayPay: own.may_pay,
    backNow: backNowWords(own, visitor),
    settled: settledWords(own, visitor),
    isPaid: money.paid > 0 || own.package !== null,
    backPercent: own.back_percent,
    when: whenOf(own, visitor),
    seats: own.seats,
    place: [own.place?.name, own.place?.address].filter(Boolean).join('\n'),
    resources: own.resources.join(', '),
    name: own.name,
    email: own.email ?? '',
    note: own.note,
    reason: own.reason,
    files: own.files.map(({ id, filename }) => ({
      id,
      name: filename,
      href: `/api/booking/file/${id}?token=${token}`,
    })),
    mayMove: own.may_move,
    mayCancel: own.may_cancel,
    mayAttach: own.may_attach,
    token: own.token,
    href: own.link,
    moveHref: `/booking/reschedule?token=${token}`,
    cancelHref: `/booking/cancel?token=${token}`,
    calendarHref: `/api/booking/calendar?token=${token}`,
    isNew,
  };
}

const read = async ({ call, language }: Visitor, key: string): Promise<Own> =>
  (await orNotFound(call(routes.showBooking, { language, ...keyOf(key) }))).data;

export const loadBooking = async (visitor: Visitor, key: string): Promise<BookingView> =>
  viewOf(await read(visitor, key), visitor);

/** Right after booking. Without a number nothing was booked: the front page. */
export async function loadBooked(request: Request, visitor: Visitor): Promise<BookingView> {
  const query = new URL(request.url).searchParams;
  const token = query.get('token');
  if (!query.get('order_number') || !token) throw redirect('/');
  return viewOf(await read(visitor, token), visitor, true);
}

const tokenIn = (request: Request): string => {
  const token = new URL(request.url).searchParams.get('token');
  if (!token) throw redirect('/');
  return token;
};

export const loadCancel = async (request: Request, visitor: Visitor): Promise<BookingView> =>
  viewOf(await read(visitor, tokenIn(request)), visitor);

export interface MoveView {
  readonly booking: BookingView;
  readonly calendar: CalendarView;
  readonly sendKey: string;
}

export async function loadMove(request: Request, visitor: Visitor): Promise<MoveView> {
  const token = tokenIn(request);
  const own = await read(visitor, token);
  const { language } = visitor;
  const { data: event } = await orNotFound(visitor.call(routes.showEvent, { language, url: own.event.url }));
  const { url, horizon_days: horizon, zone } = event;
  const query = new URL(request.url).searchParams;
  return {
    booking: viewOf(own, visitor),
    calendar: await loadCalendar(visitor, { url, horizon, zone, query, token, path: '/booking/reschedule' }),
    sendKey: crypto.randomUUID(),
  };
}

async function answered(form: FormData, send: () => Promise<string>) {
  try {
    return redirect(await send());
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data(refusalOf(error, form, atSlot), { status: error.status });
  }
}

const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? '');

/** Moves it. A time must be chosen. */
export async function moveBooking(visitor: Visitor, form: FormData) {
  const text = textIn(form);
  if (!text('slot')) {
    const said = personalTextIn(visitor.language)('booking.chooseTime');
    return data(refuse(form, { errors: { slot: [said] } }), { status: 422 });
  }
  return answered(form, async () => {
    const input = { language: visitor.language, token: text('token'), ...wantedIn(form) };
    const { data: own } = await visitor.call(routes.moveGuestBooking, input, { idempotencyKey: text('send_key') });
    return `${own.link}?moved=1`;
  });
}

export async function cancelBooking(visitor: Visitor, form: FormData) {
  const text = textIn(form);
  return answered(form, async () => {
    const input = { language: visitor.language, token: text('token'), reason: text('reason') };
    return (await visitor.call(routes.cancelGuestBooking, input)).data.link;
  });
}

/** Puts what is to be paid into the cart, and goes on to the checkout. */
async function payBooking(visitor: Visitor, token: string): Promise<string> {
  const input = { language: visitor.language, token, cart_id: visitor.cart?.id ?? null };
  const { cart_id, redirect_url } = await visitor.call(routes.payBooking, input);
  holdCart(visitor, cart_id);
  holdBooked(visitor, token);
  return redirect_url;
}

/** Adds a file, takes one out, or pays. */
export async function changeFiles(visitor: Visitor, form: FormData) {
  const text = textIn(form);
  const { language } = visitor;
  const token = text('token');
  return answered(form, async () => {
    if (text('intent') === 'pay') return payBooking(visitor, token);
    if (text('remove')) {
      const input = { language, token, file_id: text('remove') };
      return `${(await visitor.call(routes.removeBookingFile, input)).data.link}#files`;
    }
    const sent = form.get('file');
    const file =
      sent instanceof File
        ? { filename: sent.name, mimetype: sent.type, bytes: await sent.bytes() }
        : { filename: '', mimetype: '', bytes: new Uint8Array() };
    return `${(await visitor.call(routes.attachBookingFile, { language, token, file })).data.link}#files`;
  });
}
