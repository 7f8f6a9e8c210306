/** Leave inside a day. */
export interface PayLeave {
  readonly leave_id: number;
  readonly leave_type_id: number;
  /** Share of her pay she gets, in percent. */
  readonly paid_percent: number;
  /** Minutes of the plan. */
  readonly minutes: number;
  /** Thousandths of a day; leave that counts all days takes rest days as well. */
  readonly amount: number;
}

/** A day as pay is reckoned from it, in minutes. */
export interface PayDay {
  readonly date: string;
  readonly free: 'rest' | 'holiday' | null;
  readonly planned: number;
  readonly work: number;
  readonly absence: number;
  /** Paid overtime. */
  readonly overtime: number;
  readonly leaves: readonly PayLeave[];
  /** False: nobody knows yet what she did. */
  readonly settled: boolean;
}
