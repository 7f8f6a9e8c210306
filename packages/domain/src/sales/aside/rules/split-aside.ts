// What money that did not fit an order is worth to it. Pure. Cents.

export interface AsideMoney {
  /** What the provider took. */
  readonly taken_cents: number;
  readonly taken_currency: string;
  /** The amount the provider was asked for, and how much of the order that was; null: nobody asked for it. */
  readonly asked: {
    readonly amount_cents: number;
    readonly charged_cents: number;
    readonly charged_currency: string;
  } | null;
}

export interface SplitAside {
  /** Of what was taken, in its currency: what pays the order, and what is too much. */
  readonly kept_cents: number;
  readonly surplus_cents: number;
  /** What the shop does without, in the order's currency. */
  readonly waived_cents: number;
}

/** In the order's currency, at the rate it was asked for; undefined for a currency nobody asked for. */
export function worthOf({ taken_cents, taken_currency, asked }: AsideMoney): number | undefined {
  if (!asked || taken_currency !== asked.charged_currency) return undefined;
  return Math.round((taken_cents * asked.amount_cents) / asked.charged_cents);
}

/** How an order with so much to pay is paid with it. Money in another currency than was asked for pays it as it is. */
export function splitAside(money: AsideMoney, due: number): SplitAside {
  const worth = worthOf(money);
  const all = money.taken_cents;
  if (worth === undefined || worth === due) return { kept_cents: all, surplus_cents: 0, waived_cents: 0 };
  if (worth < due) return { kept_cents: all, surplus_cents: 0, waived_cents: due - worth };
  const kept_cents = Math.round((all * due) / worth);
  return { kept_cents, surplus_cents: all - kept_cents, waived_cents: 0 };
}

/** Of several, the one that pays most exactly. */
export function bestAside<Aside extends AsideMoney>(asides: readonly Aside[], due: number): Aside | undefined {
  const off = (aside: Aside) => Math.abs((worthOf(aside) ?? 0) - due);
  return [...asides].sort((one, other) => off(one) - off(other))[0];
}
