// How a sale is paid: what each way gives, what is still due, what goes back as change. Integer cents. Pure.

export interface Tendered {
  readonly method: string;
  readonly isCash: boolean;
  /** The cents that were handed over. */
  readonly cents: number;
}

export interface Settled {
  /** What each way gives, in the order of the tenders; cash without its change. */
  readonly given: readonly number[];
  readonly change: number;
  /** Still to be paid. */
  readonly due: number;
  /** More than the total, by a way that gives no change. */
  readonly over: number;
}

/** Everything but cash gives what it says; cash pays the rest, and what it is more than that goes back. */
export function settle(total: number, tenders: readonly Tendered[]): Settled {
  const beside = tenders.reduce((sum, { isCash, cents }) => sum + (isCash ? 0 : cents), 0);
  let rest = Math.max(0, total - beside);
  const given = tenders.map(({ isCash, cents }) => {
    if (!isCash) return cents;
    const part = Math.min(cents, rest);
    rest -= part;
    return part;
  });
  const handed = tenders.reduce((sum, { isCash, cents }) => sum + (isCash ? cents : 0), 0);
  const ofCash = tenders.reduce((sum, { isCash }, at) => sum + (isCash ? (given[at] ?? 0) : 0), 0);
  return { given, change: handed - ofCash, due: rest, over: Math.max(0, beside - total) };
}

/** What the ways beside cash give: only the rest is rounded to what coins can pay. */
export const besideCash = (tenders: readonly Tendered[]): number =>
  tenders.reduce((sum, { isCash, cents }) => sum + (isCash ? 0 : cents), 0);

/**
 * Of money for goods that came back what pays for those that go out, by the way it came, in the order of `back`: what is no cash first, so that what
 * is left is handed over in cash as far as it came in cash.
 */
export function setOff(total: number, back: readonly Tendered[]): number[] {
  let rest = total;
  const used = new Map<Tendered, number>();
  for (const part of back.toSorted((one, other) => Number(one.isCash) - Number(other.isCash))) {
    const cents = Math.min(rest, part.cents);
    used.set(part, cents);
    rest -= cents;
  }
  return back.map((part) => used.get(part) ?? 0);
}

interface Rounding {
  /** Smallest coin. */
  readonly step: number;
  readonly tenders: readonly Tendered[];
  /** Money for goods that came back. */
  readonly back: readonly Tendered[];
}

/** Of a total the cents that no coin pays, in the buyer's favour: of what is left beside other ways, or of what is handed back in cash. */
export interface OddCents {
  readonly cents: number;
  /** True: cash closes the sale, or is handed back, so that the cents are taken off. Until then every other way is asked for the exact rest. */
  readonly taken: boolean;
}

export function oddCents(total: number, { step, tenders, back }: Rounding): OddCents {
  const credit = back.reduce((sum, { cents }) => sum + cents, 0);
  const rest = total - credit - besideCash(tenders);
  const cents = step > 1 ? Math.min(total, ((rest % step) + step) % step) : 0;
  const cash = tenders.filter(({ isCash }) => isCash);
  const handed = cash.reduce((sum, each) => sum + each.cents, 0);
  const taken =
    rest > 0
      ? cash.length > 0 && handed >= rest - cents
      : back.some(({ isCash }) => isCash) && total >= besideCash(back);
  return { cents, taken };
}

/** The cents that are added to cash that is handed back, so that coins can pay it. */
export const roundedUp = (cents: number, step: number): number => (step > 1 ? (step - (cents % step)) % step : 0);

/** Shares in percent as parts of 10,000 that come to all of it; undefined where they do not. */
export function sharesOf<T extends { readonly percent: number }>(staff: readonly T[]): number[] | undefined {
  const parts = staff.map(({ percent }) => Math.round(percent * 100));
  const sum = parts.reduce((total, part) => total + part, 0);
  return sum === 10_000 && parts.every((part) => part > 0) ? parts : undefined;
}
