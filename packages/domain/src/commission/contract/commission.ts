// Statements of commission: what one person is owed for a month, and the lines of orders behind it.
import { many, one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import { calendarMonth } from '@kaifong/base/time';
import * as z from 'zod';
import { commissionBases } from './commission-group.ts';
import { commissionCommands, commissionMachine, commissionStatuses } from './commission-machine.ts';

export const commissionList = defineList({
  domain: 'commission',
  name: 'commission',
  path: 'commission',
  many: 'commissions',
  columns: {
    person: { kind: 'text', required: true, primary: true },
    /** The first day of its month. */
    month_on: { kind: 'date', required: true, sort: true, filter: true },
    lines: { kind: 'integer', required: true },
    total: { kind: 'money', required: true, sort: true },
    status: { kind: 'enum', options: commissionStatuses, required: true, status: true, sort: true, filter: true },
    created_at: { kind: 'instant', required: true, clock: true, sort: true, shown: 'later' },
    updated_at: { kind: 'instant', required: true, clock: true, sort: true },
    version: { kind: 'integer', required: true, shown: 'never' },
  },
  filters: { account_id: { kind: 'reference', reference: 'account', unseen: true } },
  defaultSort: '-id',
  keyword: true,
});
export const commissionCalls = callsOfList(commissionList);
export const commissionRow = rowShape(commissionList);
export type CommissionRow = ListRow<(typeof commissionList)['columns']>;

const language = languageSchema.optional();
export const commissionId = z.object({ id: recordId, language });
export const commissionStepInput = commissionId.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

/** Where the commission of a line of an order stands: its order is open, may still go back, can be paid, was paid, or is undone. */
export const earningStates = ['pending', 'approved', 'processing', 'paid', 'canceled'] as const;
export type EarningState = (typeof earningStates)[number];

const earning = {
  order_id: z.number(),
  order_number: z.string(),
  /** The goods of the line, in the words of the reader. */
  goods: z.string(),
  base: z.enum(commissionBases),
  /** Of the line, or of the part of it that is this person's. */
  base_amount: z.number(),
  /** Percent of the base; from the product, or by the turnover of the month. */
  percent: z.number(),
  by_product: z.boolean(),
  group: z.string(),
  /** Percent of the sale that is this person's. */
  share: z.number(),
  /** 0: she sold it herself; 1: somebody right below her did, and so on. */
  level: z.number(),
  upline_percent: z.number().nullable(),
  /** The seller, where it was somebody else. */
  seller: z.string().nullable(),
};

export const statementLine = z.object({
  id: z.number(),
  ...earning,
  /** What this line adds, or takes back below zero. */
  amount: z.number(),
  at: z.string(),
});
export type StatementLine = z.output<typeof statementLine>;

export const earningRow = z.object({
  id: z.number(),
  ...earning,
  /** The commission as it was earned, and what is left of it after refunds. */
  amount: z.number(),
  left: z.number(),
  state: z.enum(earningStates),
  earned_on: z.string(),
  /** The day from which on it can be paid; null: its order is not completed. */
  payable_on: z.string().nullable(),
});
export type EarningRow = z.output<typeof earningRow>;
export const earnings = many(earningRow);

/** One reckoning of a statement: who, when, what changed. */
const calculation = z.object({
  id: z.number(),
  by: z.string().nullable(),
  at: z.string(),
  before: z.number(),
  after: z.number(),
  added: z.number(),
  /** Lines whose percentage is another since, by the turnover of their month. */
  changed: z.number(),
});

export const commissionView = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(commissionStatuses),
  account_id: z.number(),
  person: z.string(),
  month_on: z.string(),
  total: z.number(),
  currency: z.string(),
  /** True: the caller's own. */
  own: z.boolean(),
  lines: z.array(statementLine),
  calculations: z.array(calculation),
  timeline: z.array(stepView(commissionMachine)),
  commands: z.array(z.enum(commissionCommands)),
  primary_command: z.enum(commissionCommands).nullable(),
});
export type CommissionView = z.output<typeof commissionView>;
export const oneCommission = one(commissionView);

export const ownCommission = commissionView.pick({
  id: true,
  version: true,
  status: true,
  month_on: true,
  total: true,
  currency: true,
});
export type OwnCommission = z.output<typeof ownCommission>;
export const ownCommissions = many(ownCommission);

/** What the caller has coming, in the shop's currency. */
export const commissionAhead = z.object({
  currency: z.string(),
  /** Of orders that are paid and not completed. */
  pending: z.number(),
  /** Of completed orders whose goods may still come back. */
  waiting: z.number(),
  /** Can be paid now. */
  payable: z.number(),
  paid: z.number(),
});
export type CommissionAhead = z.output<typeof commissionAhead>;

export const calculateInput = z.object({
  language,
  month: calendarMonth,
  /** Left out: everybody who has something payable. */
  account_ids: z.array(recordId).max(200).optional(),
});
export const calculated = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
});
