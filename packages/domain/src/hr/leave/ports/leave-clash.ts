// Later domains promise somebody's time: before her leave is approved, whoever decides sees those promises.
import { type Context, definePort } from '@kaifong/kernel/context';

/** A promise of somebody's time that lies in a leave. */
export interface LeaveClash {
  readonly kind: string;
  readonly id: number;
  /** The thing promised and to whom: `Haircut · Amy`. */
  readonly title: string;
  readonly at: Date;
  /** A path of the back office, where it is moved or canceled. */
  readonly link: string;
}

/** A leave by whose account it is, and the minutes of each date it takes. */
export interface LeaveMinutes {
  readonly account_id: number;
  readonly days: readonly { readonly date: string; readonly from: number; readonly to: number }[];
}

/** Finds what a leave breaks, earliest first. */
export type FindClashes = (ctx: Context, leave: LeaveMinutes) => Promise<readonly LeaveClash[]>;

export const leaveClashes = definePort<readonly FindClashes[]>('leave clashes', []);
