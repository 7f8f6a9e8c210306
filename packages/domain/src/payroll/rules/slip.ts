// What a slip is made from, and what it comes to.
import type { ErrorValues } from '@kaifong/base/errors';
import type { Localized } from '@kaifong/base/localized';
import type { ComponentKind, DayBasis, FigureCode, OvertimeKind, PayDay, Rounding } from '../contract/index.ts';
import type { PastSlip } from './average-wage.ts';

export interface Told {
  readonly code: string;
  readonly params: ErrorValues;
}

/** Why a slip cannot be calculated; it is stored with the slip. */
export class SlipProblem extends Error {
  readonly told: Told;
  constructor(code: string, params: ErrorValues = {}) {
    super(code);
    this.told = { code: `payroll.${code}`, params };
  }
}

export interface Pay {
  readonly from: string;
  readonly to: string;
  readonly basis: 'monthly' | 'daily' | 'hourly';
  readonly amount_cents: number;
}

export interface Component {
  readonly code: string;
  readonly name: Localized;
  readonly kind: ComponentKind;
  readonly amount_cents: number | null;
  readonly formula: string | null;
  readonly condition: string | null;
  readonly depends_on_days: boolean;
  readonly relevant_income: boolean;
  readonly overtime: OvertimeKind;
  readonly rounding: Rounding;
}

/** Codes of lines that do not come from the rules. */
export const extraCodes = ['claim', 'commission', 'adjustment', 'leave_left', 'leaving_pay', 'leaving_offset'] as const;

/** A line from elsewhere: a claim, a commission, a correction. */
export interface ExtraLine {
  readonly code: (typeof extraCodes)[number];
  readonly name: Localized;
  readonly kind: 'earn' | 'deduct';
  readonly amount_cents: number;
  readonly relevant_income: boolean;
  /** Rule and numbers of a line that was reckoned; none: the amount was given. */
  readonly rule?: string;
  readonly inputs?: Inputs;
  readonly source: string | null;
  readonly adjustment_id: number | null;
}

export interface AverageInput {
  /** Slips of the twelve months before, the earliest first. */
  readonly slips: readonly PastSlip[];
  /** Pay as it was dated in those months. */
  readonly pays: readonly Pay[];
  /** Holidays of the law in the period she is owed. */
  readonly holidays: ReadonlySet<string>;
  /** Holidays she would be owed, had no week broken her contract: date → the Monday of that week. */
  readonly brokenHolidays: ReadonlyMap<string, string>;
  /** Kinds of leave the law gives. */
  readonly leaveTypes: ReadonlySet<number>;
  /**
   * Days of leave the law does not pay, because her contract was not continuous: `<kind of leave>:<date>` → the Monday of the week that broke it.
   */
  readonly broken: ReadonlyMap<string, string>;
}

export interface SlipInput {
  readonly from: string;
  readonly to: string;
  readonly day_basis: DayBasis;
  readonly person: {
    readonly kind: string;
    readonly department: string | null;
    readonly joined_on: string;
    readonly left_on: string | null;
    readonly born_on: string | null;
    readonly has_bank: boolean;
  };
  /** Every day of the month the period lies in. */
  readonly days: readonly PayDay[];
  readonly pays: readonly Pay[];
  readonly leaveNames: ReadonlyMap<number, Localized>;
  readonly components: readonly Component[];
  readonly extras: readonly ExtraLine[];
  /** Input of the average daily wage, and the days it is owed for; undefined: nothing is owed by it. */
  readonly average?: AverageInput | undefined;
  /** Warnings of leave on days that were paid before, and of a last day in the period. */
  readonly told?: readonly Told[];
  readonly figures: Pick<ReadonlyMap<FigureCode, { readonly value: number; readonly unconfirmed: boolean }>, 'get'>;
}

export type Inputs = Readonly<Record<string, string | number>>;

export interface SlipLine {
  readonly code: string;
  readonly name: Localized;
  readonly kind: ComponentKind;
  readonly amount_cents: number;
  readonly relevant_income: boolean;
  readonly rule: string;
  readonly inputs: Inputs;
  readonly source: string | null;
  readonly adjustment_id: number | null;
}

export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly earned_cents: number;
  readonly deducted_cents: number;
  readonly employer_cents: number;
  readonly relevant_cents: number;
  readonly warnings: readonly Told[];
}

export type LineParts = Pick<SlipLine, 'code' | 'kind' | 'amount_cents' | 'rule' | 'inputs'> & Partial<SlipLine>;

export const lineOf = (parts: LineParts): SlipLine => ({
  ...{ name: {}, relevant_income: false, source: null, adjustment_id: null },
  ...parts,
});
