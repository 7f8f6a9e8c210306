// Whether a promotion is for this cart and this buyer, and which of the lines it is about; else what is missing.
import type { ErrorCode, ErrorValues } from '@kaifong/base/errors';
import type { Condition } from '../contract/index.ts';
import type { LivePromotion, Occasion, PromotedLine } from './live-promotion.ts';

/** Why not: a code of this domain's errors. `missing_cents` is to be written out as money. */
export interface Missing {
  readonly code: Extract<ErrorCode, `promotions.coupon-${string}`>;
  readonly params?: ErrorValues;
  readonly missing_cents?: number;
}

export type Fit = { readonly lines: readonly number[]; readonly restricted: boolean } | { readonly missing: Missing };

const missing = (code: Missing['code'], more: Omit<Missing, 'code'> = {}) => ({ missing: { code, ...more } });

/** Day of the week (Monday is 1), minutes since midnight and month, by the store's clock. */
export function localTime(now: Date, timeZone: string): { weekday: number; minutes: number; month: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    month: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.weekday ?? '') + 1,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
    month: Number(parts.month),
  };
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A span past midnight belongs to the day it begins on. */
function isWithin({ days, from, until }: Extract<Condition, { kind: 'hours' }>, occasion: Occasion): boolean {
  const { weekday, minutes } = localTime(occasion.now, occasion.timeZone);
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  if (begin === end) return days.includes(weekday);
  if (begin < end) return days.includes(weekday) && begin <= minutes && minutes < end;
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return (days.includes(weekday) && minutes >= begin) || (days.includes(yesterday) && minutes < end);
}

/** The lines that the conditions about goods leave. */
function linesOf(conditions: readonly Condition[], lines: readonly PromotedLine[]): number[] {
  const fits = (line: PromotedLine) =>
    conditions.every((condition) => {
      if (condition.kind === 'products') return condition.ids.includes(line.product_id);
      if (condition.kind === 'brands') return line.brand_id !== null && condition.ids.includes(line.brand_id);
      if (condition.kind === 'categories') return line.category_ids.some((id) => condition.ids.includes(id));
      return true;
    });
  return lines.flatMap((line, index) => (!line.apart && fits(line) ? [index] : []));
}

/** What one condition finds missing; the goods it is about were chosen already. */
function missingFor(condition: Condition, about: readonly PromotedLine[], occasion: Occasion) {
  const among = <T>(known: T | undefined, wanted: readonly T[]) => known === undefined || wanted.includes(known);
  switch (condition.kind) {
    case 'amount': {
      const short =
        Math.round(condition.min * 100) -
        about.reduce((sum, { unit_cents, quantity }) => sum + unit_cents * quantity, 0);
      return short > 0 ? missing('promotions.coupon-amount', { missing_cents: short }) : undefined;
    }
    case 'quantity': {
      const short = condition.min - about.reduce((sum, { quantity }) => sum + quantity, 0);
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
      return among(occasion.country, condition.codes) ? undefined : missing('promotions.coupon-country');
    case 'payment_methods':
      return among(occasion.payment_method, condition.codes) ? undefined : missing('promotions.coupon-payment');
    case 'channels':
      return condition.codes.includes(occasion.channel) ? undefined : missing('promotions.coupon-channel');
    case 'hours':
      return isWithin(condition, occasion) ? undefined : missing('promotions.coupon-hours');
    case 'birthday_month':
      return occasion.birthday_month === localTime(occasion.now, occasion.timeZone).month
        ? undefined
        : missing('promotions.coupon-birthday');
    default:
      return undefined;
  }
}

const aboutGoods = ['products', 'categories', 'brands'];

/** Whether it runs now and its limits leave something. */
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

/** Whether a promotion is for these lines on this occasion. Codes are the caller's question. */
export function fitOf(promotion: LivePromotion, lines: readonly PromotedLine[], occasion: Occasion): Fit {
  const early = missingAtAll(promotion, occasion);
  if (early) return early;
  const about = linesOf(promotion.conditions, lines);
  if (about.length === 0) return missing('promotions.coupon-goods');
  const chosen = about.flatMap((index) => lines[index] ?? []);
  for (const condition of promotion.conditions) {
    const found = missingFor(condition, chosen, occasion);
    if (found) return found;
  }
  return { lines: about, restricted: promotion.conditions.some(({ kind }) => aboutGoods.includes(kind)) };
}
