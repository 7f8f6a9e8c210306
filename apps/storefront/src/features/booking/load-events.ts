// An event, or a category of events, for its page; and booking it.

import type { RouteOutput } from '@kaifong/base/contract';
import { dateLocale } from '@kaifong/base/date-locale';
import { routes } from '@kaifong/domain/booking/contract';
import { routes as customerRoutes, fullNameOf } from '@kaifong/domain/customers/contract';
import { data, redirect } from 'react-router';
import { refusalOf } from '../../form/form-reply.ts';
import { keyOfForm } from '../../form/key-of-form.ts';
import { holdBooked } from '../../kit/booked-guest.ts';
import { holdCart } from '../../kit/hold-cart.ts';
import { amountView, pictureView } from '../../kit/views.ts';
import { isRefusal, orNotFound } from '../../shell/asking.ts';
import { personalTextIn } from '../../shell/personal-text.server.ts';
import type { Visitor } from '../../shell/visitor.ts';
import type { CategoryView, EventsView, EventTileView, EventView } from './booking-views.ts';
import { atSlot, loadCalendar, waitsIn, wantedIn } from './calendar-view.ts';

type Category = RouteOutput<typeof routes.showEventCategory>['data'];
type Tile = Category['events'][number];

type Priced = Pick<Tile, 'length_minutes' | 'price' | 'prices_differ'>;

/** How long an event takes and what it costs, in words. */
function factsOf({ length_minutes, price, prices_differ }: Priced, visitor: Visitor): string[] {
  const text = personalTextIn(visitor.language);
  const amount = amountView(price, visitor.currency);
  const costs = prices_differ ? text('booking.from', { amount }) : amount;
  return [text('booking.minutes', { count: length_minutes }), price > 0 ? costs : text('booking.free')];
}

type Terms = Pick<RouteOutput<typeof routes.showEvent>['data'], 'cancel_ladder' | 'deposit_percent'>;

/** How much of the price is paid when it is booked. */
function depositFacts({ deposit_percent }: Terms, costs: boolean, { language }: Visitor): string[] {
  const text = personalTextIn(language);
  if (!costs || deposit_percent === null || deposit_percent >= 100) return [];
  return [deposit_percent > 0 ? text('booking.deposit', { percent: deposit_percent }) : text('booking.payLater')];
}

/** What goes back on cancelling, the earliest first. */
function termsOf({ cancel_ladder }: Terms, { language }: Visitor): string[] {
  const text = personalTextIn(language);
  if (cancel_ladder.length === 0) return [];
  const steps = cancel_ladder.map(({ hours, percent }) =>
    hours > 0 ? text('booking.termHours', { count: hours, percent }) : text('booking.termUntil', { percent }),
  );
  return [...steps, text('booking.termLater')];
}

const kindField = 'kinds.';

/** How many of each kind: fields `kinds.adult`, `kinds.child`. */
const kindsIn = (form: FormData): { key: string; quantity: string }[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(kindField) && String(value).trim() !== ''
      ? [{ key: name.slice(kindField.length), quantity: String(value) }]
      : [],
  );

const tileView = (tile: Tile, visitor: Visitor): EventTileView => ({
  href: tile.link,
  title: tile.title,
  introduction: tile.short_description,
  facts: factsOf(tile, visitor),
  image: pictureView(tile.picture),
});

const categoryView = (category: Category, visitor: Visitor): CategoryView => ({
  title: category.title,
  href: category.link,
  introduction: category.short_description,
  metaTitle: category.meta_title,
  metaDescription: category.meta_description,
  image: pictureView(category.picture),
  events: category.events.map((event) => tileView(event, visitor)),
});

export async function loadEvents(visitor: Visitor): Promise<EventsView> {
  const { data: categories } = await visitor.call(routes.listEventCategories, { language: visitor.language });
  return {
    title: personalTextIn(visitor.language)('booking.eventsTitle'),
    categories: categories.map((each) => categoryView(each, visitor)),
  };
}

/** A category that was moved leads on to where it is now. */
export async function loadEventCategory(visitor: Visitor, url: string): Promise<CategoryView> {
  const { language } = visitor;
  const { data: category } = await orNotFound(visitor.call(routes.showEventCategory, { language, url }));
  return categoryView(category, visitor);
}

/** Packages of a member whose units pay for an event. */
async function unitsOf({ call, customer, language }: Visitor, event_id: number): Promise<EventView['units']> {
  if (!customer) return [];
  const text = personalTextIn(language);
  const { data: units } = await call(routes.listEventUnits, { language, event_id });
  return units.map(({ id, name, left }) => ({ id, label: text('booking.withUnits', { name, left }) }));
}

async function knownOf({ call, customer }: Visitor): Promise<EventView['known']> {
  if (!customer) return { name: '', email: '', phone: '' };
  const { data: info } = await call(customerRoutes.getInfo, {});
  const phone = info.phone ? `+${info.country_code ?? ''} ${info.phone}` : '';
  return { name: fullNameOf(info), email: info.email, phone };
}

type Weather = RouteOutput<typeof routes.showEvent>['data']['weather'][number];

function weatherWords({ signal, from, to }: Weather, zone: string, language: Visitor['language']): string {
  const text = personalTextIn(language);
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    ...{ weekday: 'short', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone: zone,
  } as Intl.DateTimeFormatOptions);
  const said = (at: string) => format.format(new Date(at));
  return text('booking.weather', { signal: text(`booking.signal.${signal}`), from: said(from), to: said(to) });
}

export async function loadEvent(request: Request, visitor: Visitor, url: string): Promise<EventView> {
  const { language } = visitor;
  const { data: event } = await orNotFound(visitor.call(routes.showEvent, { language, url }));
  const text = personalTextIn(language);
  const costs = event.price > 0 || event.kinds.some(({ price }) => price > 0);
  const query = new URL(request.url).searchParams;
  const calendar = await loadCalendar(visitor, {
    url,
    horizon: event.horizon_days,
    zone: event.zone,
    query,
    path: event.link,
  });
  return {
    id: event.id,
    url: event.url,
    href: event.link,
    title: event.title,
    introduction: event.short_description,
    description: event.description,
    metaTitle: event.meta_title,
    metaDescription: event.meta_description,
    image: pictureView(event.picture),
    type: event.type,
    price: event.price,
    category: { title: event.category.title, href: event.category.link },
    facts: [...factsOf(event, visitor), ...depositFacts(event, costs, visitor)],
    place: [event.place?.name, event.place?.address].filter(Boolean).join('\n'),
    seats: event.seats,
    asks: event.confirmation === 'by_staff',
    pays: costs && event.deposit_percent !== 0,
    kinds: event.kinds.map(({ key, name, price }) => {
      const amount = price > 0 ? amountView(price, visitor.currency) : text('booking.free');
      const kind = text('booking.kind', { name, amount });
      const isGone = calendar.times.length > 0 && calendar.times.every(({ kindsGone }) => kindsGone.includes(key));
      return { key, name, isGone, label: isGone ? text('booking.kindGone', { kind }) : kind };
    }),
    mayLogIn: visitor.customer === null && event.takes_units,
    units: await unitsOf(visitor, event.id),
    terms: costs ? termsOf(event, visitor) : [],
    weather: event.weather.map((each) => weatherWords(each, event.zone, language)),
    calendar,
    known: await knownOf(visitor),
  };
}

/** Books, or puts her on the waiting list of a time that is full. The answer is an address of its own, so that loading the page again books nothing twice. */
export async function bookEvent(visitor: Visitor, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '');
  const idempotencyKey = await keyOfForm(form);
  try {
    const input = {
      language: visitor.language,
      event_id: text('event_id'),
      ...(text('quantity') && { quantity: text('quantity') }),
      kinds: kindsIn(form),
      package_id: text('package_id') || null,
      ...wantedIn(form),
      currency: visitor.currency.identifier,
      name: text('name'),
      email: text('email'),
      phone: text('phone'),
      note: text('note'),
      website: text('website'),
    };
    if (waitsIn(form)) {
      const { currency: _currency, package_id: _package, ...wish } = input;
      const { data: wait } = await visitor.call(routes.joinWaiting, wish, { idempotencyKey });
      return redirect(wait.link);
    }
    const booking = { ...input, cart_id: visitor.cart?.id ?? null };
    const { key, redirect_url, data: own } = await visitor.call(routes.bookEvent, booking, { idempotencyKey });
    if (key) {
      holdCart(visitor, key);
      holdBooked(visitor, own.token);
    }
    return redirect(redirect_url);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const reply = refusalOf(error, form, atSlot);
    // An empty choice is no wrong date: it says what to do.
    if (text('slot')) return data(reply, { status: error.status });
    const slot = [personalTextIn(visitor.language)('booking.chooseTime')];
    return data({ ...reply, errors: { ...reply.errors, slot } }, { status: error.status });
  }
}
