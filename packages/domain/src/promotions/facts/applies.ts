// Whether a promotion is for this cart and this buyer, and which of the lines it is about; else what is missing.
import type { ErrorCode, ErrorValues } from '@kaifong/base/errors';
import type { LivePromotion, Occasion, PromotedLine } from './live-promotion.ts';
import type { Condition } from './terms.ts';

/** Why not: a code of this domain's errors. `missing_cents` is to be written out as money. */
export interface Missing {
  readonly code: Extract<ErrorCode, `promotions.coupon-${string}`>;
  readonly params?: ErrorValues;
  readonly missing_cents?: number;
}

export type Fit = { readonly lines: readonly number[]; readonly restricted: boolean } | { readonly missing: Missing };

const missing = (code: Missing['code'], more: Omit<Missing, 'code'> = {}) => ({ missing: { code, ...more } });

interface LocalTime {
  readonly weekday: number;
  readonly minutes: number;
  readonly month: number;
}

/** Making one takes longer than pricing a cart. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    month: 'numeric',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

const read = new WeakMap<Occasion, LocalTime>();

/** Day of the week (Monday is 1), minutes since midnight and month, by the store's clock; read once for an occasion. */
function localTime(occasion: Occasion): LocalTime {
  const known = read.get(occasion);
  if (known) return known;
  const shown = clockOf(occasion.timeZone).formatToParts(occasion.now);
  const parts = Object.fromEntries(shown.map(({ type, value }) => [type, value]));
  const time = {
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
    month: Number(parts.month),
  };
  read.set(occasion, time);
  return time;
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A span past midnight belongs to the day it begins on. */
function isWithin({ days, from, until }: Extract<Condition, { kind: 'hours' }>, occasion: Occasion): boolean {
  const { weekday, minutes } = localTime(occasion);
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  if (begin === end) return days.includes(weekday);
  if (begin < end) return days.includes(weekday) && begin <= minutes && minutes < end;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return (days.includes(weekday) && minutes >= begin) || (days.includes(yesterday) && minutes < end);
}

/** Lines that promotions can be about: their places, what they cost together and how many pieces they are. */
export interface Goods {
  readonly lines: readonly number[];
  readonly cents: number;
  readonly pieces: number;
}

/** The lines that are right, of those a promotion can be about. */
export function goodsOf(lines: readonly PromotedLine[], isRight: (line: PromotedLine) => boolean = () => true): Goods {
  const goods = { lines: [] as number[], cents: 0, pieces: 0 };
  for (const [index, line] of lines.entries()) {
    if (line.apart || !isRight(line)) continue;
    goods.lines.push(index);
    goods.cents += line.unit_cents * line.quantity;
    goods.pieces += line.quantity;
  }
  return goods;
}

const goodsKinds = ['products', 'categories', 'brands'];
const isAboutGoods = ({ conditions }: LivePromotion) => conditions.some(({ kind }) => goodsKinds.includes(kind));

const isFor = (condition: Condition, line: PromotedLine): boolean => {
  if (condition.kind === 'products') return condition.ids.includes(line.product_id);
  if (condition.kind === 'brands') return line.brand_id !== null && condition.ids.includes(line.brand_id);
  if (condition.kind === 'categories') return line.category_ids.some((id) => condition.ids.includes(id));
  return true;
};

const isAmong = <T>(known: T | undefined, wanted: readonly T[]) => known === undefined || wanted.includes(known);

/** What one condition finds missing; the goods it is about were chosen already. */
function missingFor(condition: Condition, about: Goods, occasion: Occasion) {
  switch (condition.kind) {
    case 'amount': {
      const short = Math.round(condition.min * 100) - about.cents;
      return short > 0 ? missing('promotions.coupon-amount', { missing_cents: short }) : undefined;
    }
    case 'quantity': {
      const short = condition.min - about.pieces;
      return short > 0 ? missing('promotions.coupon-quantity', { params: { count: short } }) : undefined;
    }
    case 'tiers':
      return occasion.tier_id !== undefined && condition.ids.includes(occasion.tier_id)
        ? undefined
        : missing('promotions.coupon-members');
    case 'groups':
      return condition.ids.some((id) => occasion.group_ids.includes(id))
        ? undefined
        : missing('promotions.coupon-members');
    case 'first_order':
      return occasion.first_order ? undefined : missing('promotions.coupon-first-order');
    case 'countries':
      return isAmong(occasion.country, condition.codes) ? undefined : missing('promotions.coupon-country');
    case 'payment_methods':
      return isAmong(occasion.payment_method, condition.codes) ? undefined : missing('promotions.coupon-payment');
    case 'channels':
      return condition.codes.includes(occasion.channel) ? undefined : missing('promotions.coupon-channel');
    case 'hours':
      return isWithin(condition, occasion) ? undefined : missing('promotions.coupon-hours');
    case 'birthday_month':
      return occasion.birthday_month === localTime(occasion).month ? undefined : missing('promotions.coupon-birthday');
    default:
      return undefined;
  }
}

/** The reason why a promotion gives nothing at all now: it does not run, or its limits leave nothing. */
function missingAtAll(promotion: LivePromotion, occasion: Occasion) {
  const { starts_at, ends_at, limit_total, limit_person, budget_cents } = promotion;
  const now = occasion.now.getTime();
  if (starts_at !== null && now < starts_at) return missing('promotions.coupon-not-begun');
  if (ends_at !== null && ends_at <= now) return missing('promotions.coupon-ended');
  if (limit_total !== null && promotion.used_count >= limit_total) return missing('promotions.coupon-used');
  if (budget_cents !== null && promotion.spent_cents >= budget_cents) return missing('promotions.coupon-used');
  if (limit_person !== null && (occasion.uses[promotion.id] ?? 0) >= limit_person)
    return missing('promotions.coupon-used-by-you');
  return undefined;
}

/** Whether a promotion is for these lines on this occasion. Codes are the caller's question. `all`: the goods of all lines, to choose them once. */
export function fitOf(
  promotion: LivePromotion,
  lines: readonly PromotedLine[],
  occasion: Occasion,
  all: Goods = goodsOf(lines),
): Fit {
  const early = missingAtAll(promotion, occasion);
  if (early) return early;
  const { conditions } = promotion;
  const restricted = isAboutGoods(promotion);
  const about = restricted ? goodsOf(lines, (line) => conditions.every((each) => isFor(each, line))) : all;
  if (about.lines.length === 0) return missing('promotions.coupon-goods');
  for (const condition of conditions) {
    const found = missingFor(condition, about, occasion);
    if (found) return found;
  }
  return { lines: about.lines, restricted };
}
