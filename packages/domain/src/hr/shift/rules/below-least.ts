// Pay of some hours against the least wage of the law, which holds for all hours of a wage period together.

interface PaidHours {
  readonly cents: number;
  readonly minutes: number;
  /** The least wage of an hour on that date. */
  readonly least_cents: number;
}

/** Cents an hour where pay of all these hours falls below the least wage of them, by a cent or more: pay is rounded; null: it does not, or nobody works. */
export function belowLeast(hours: readonly PaidHours[]): number | null {
  const minutes = hours.reduce((sum, each) => sum + each.minutes, 0);
  const cents = hours.reduce((sum, each) => sum + each.cents, 0);
  const floor = hours.reduce((sum, each) => sum + each.minutes * each.least_cents, 0);
  return minutes > 0 && (cents + 1) * 60 <= floor ? Math.floor((cents * 60) / minutes) : null;
}
