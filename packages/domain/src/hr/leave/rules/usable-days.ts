// Days of leave by when they may be taken: each comes on a day and may end on one, and is used by leave of the days between, those that end first.

/** Days that came, or come by then; amounts are thousandths of a day. */
export interface LeaveLot {
  readonly id: number;
  readonly from: string;
  /** The first day they are gone on; null: they stay. */
  readonly end: string | null;
  readonly amount: number;
  /** True: not posted yet, so no more of it is kept than the kind keeps. */
  readonly isComing: boolean;
}

export interface LeaveUse {
  readonly date: string;
  readonly amount: number;
}

export interface SpentLots {
  /** Of uses, what no lot was there for on its day. */
  readonly short: number;
  /** The rest of each lot, also of one that has ended. */
  readonly rests: ReadonlyMap<number, number>;
}

const byEnd = (one: LeaveLot, other: LeaveLot) =>
  (one.end ?? '9999').localeCompare(other.end ?? '9999') || one.from.localeCompare(other.from);
const isUsable = ({ end }: LeaveLot, date: string) => end === null || date < end;

/** Uses lots day by day. What a use finds no lot for is made up by those that come later. */
export function spendLots(
  lots: readonly LeaveLot[],
  uses: readonly LeaveUse[],
  most = Number.POSITIVE_INFINITY,
): SpentLots {
  const waiting = [...lots].sort((one, other) => one.from.localeCompare(other.from));
  const here: LeaveLot[] = [];
  const rests = new Map<number, number>();
  let [short, debt] = [0, 0];
  const rest = ({ id }: LeaveLot) => rests.get(id) ?? 0;
  const admit = (until: string) => {
    for (let lot = waiting[0]; lot && lot.from <= until; lot = waiting[0]) {
      waiting.shift();
      const { from } = lot;
      const kept = here.filter((one) => isUsable(one, from)).reduce((sum, one) => sum + rest(one), -debt);
      const amount = lot.isComing ? Math.max(0, Math.min(lot.amount, most - kept)) : lot.amount;
      const paid = Math.min(debt, amount);
      debt -= paid;
      rests.set(lot.id, amount - paid);
      here.push(lot);
    }
  };
  for (const use of [...uses].sort((one, other) => one.date.localeCompare(other.date))) {
    admit(use.date);
    let left = use.amount;
    for (const lot of here.filter((one) => isUsable(one, use.date)).sort(byEnd)) {
      const taken = Math.min(left, rest(lot));
      rests.set(lot.id, rest(lot) - taken);
      left -= taken;
    }
    short += left;
    debt += left;
  }
  admit('9999');
  return { short, rests };
}
