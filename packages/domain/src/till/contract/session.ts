// A session of a register, as staff see it.

import { recordId, recordVersion } from '@kaifong/base/ids';
import { amountInput, oneLine } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { callsOfList, defineList, type ListRow } from '@kaifong/base/resource';
import { stepRoutes, stepView } from '@kaifong/base/steps';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { sessionCommands, sessionMachine } from './session-machine.ts';
import { sessionStatuses } from './status.ts';

const language = languageSchema.optional();

/** Coins and notes of Hong Kong, in cents, the largest first. */
export const denominations = [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10] as const;

const worth = new RegExp(`^(${denominations.join('|')})$`);

/** How many there are of each coin and note, by its worth in cents. */
export const cashCount = z
  .record(z.string().regex(worth), z.number().int().min(0).max(100_000))
  .transform((counts) => Object.fromEntries(Object.entries(counts).filter(([, pieces]) => pieces > 0)));
export type CashCount = z.output<typeof cashCount>;

/** Cents. */
export const sumOfCount = (counts: CashCount): number =>
  Object.entries(counts).reduce((sum, [worth, pieces]) => sum + Number(worth) * pieces, 0);

/** What a session took, by way to pay. */
const takings = z.object({ method: z.string(), name: z.string(), amount: z.number(), count: z.number() });

export const sessionFigures = z.object({
  /** Sales, and what they came to with everything taken off. */
  sales: z.number(),
  turnover: z.number(),
  discounts: z.number(),
  tax: z.number(),
  /** Given back in this session for goods, whichever session sold them; of it what paid for other goods, and what had no receipt. */
  refunds: z.number(),
  set_off: z.number(),
  no_receipt: z.number(),
  /** Handed back in cash beyond the worth, because no coins pay odd cents. */
  rounded_back: z.number(),
  takings: z.array(takings),
  given_back: z.array(takings),
  /** By who sold. */
  staff: z.array(z.object({ name: z.string(), amount: z.number() })),
  bags: z.number(),
});
export type SessionFigures = z.output<typeof sessionFigures>;

export const sessionView = z.object({
  id: z.number(),
  version: z.number(),
  number: z.string(),
  status: z.enum(sessionStatuses),
  store_id: z.number(),
  store: z.string(),
  register: z.string(),
  register_name: z.string(),
  /** True: the register prints in the network of the shop. */
  has_printer: z.boolean(),
  currency: z.string(),
  opened_by: z.string(),
  opened_at: instantOutput,
  counted_at: instantOutput.nullable(),
  closed_at: instantOutput.nullable(),
  /** Null before the drawer is counted, to who may not approve: they say what should lie in it. */
  figures: sessionFigures.nullable(),
  cash: z.object({
    opening: z.number(),
    /** Into and out of the drawer, beside sales. */
    movements: z.array(
      z.object({ id: z.number(), amount: z.number(), reason: z.string(), who: z.string(), created_at: instantOutput }),
    ),
    /** Null while it is not counted, and for who may not know it. */
    expected: z.number().nullable(),
    counted: z.number().nullable(),
    difference: z.number().nullable(),
  }),
  /** Of a difference the caller counted herself and may accept: somebody else has to (`own`), or nobody else who sees the store may (`alone`). */
  approval: z.enum(['own', 'alone']).nullable(),
  commands: z.array(z.enum(sessionCommands)),
  primary_command: z.enum(sessionCommands).nullable(),
  timeline: z.array(stepView(sessionMachine)),
});
export type SessionView = z.output<typeof sessionView>;

const seen = { id: recordId, language, version: recordVersion };
export const countInput = z.object({ ...seen, counts: cashCount });
export const plainSessionInput = z.object(seen);
export const reasonedSessionInput = z.object({
  ...seen,
  reason: z.string().trim().min(1, 'validation.reason').max(500),
});

export const sessionSteps = stepRoutes(
  sessionMachine,
  {
    count: { input: countInput },
    resume: { input: plainSessionInput },
    close: { input: plainSessionInput },
    approve: { input: reasonedSessionInput },
  },
  sessionView,
);

export const openSessionInput = z.object({
  language,
  store_id: recordId,
  register: z.string().trim().min(1, 'validation.required').max(40),
  counts: cashCount,
});

/** Money that goes into the drawer, or out of it, beside sales. */
export const moveCashInput = z.object({
  id: recordId,
  language,
  direction: z.enum(['in', 'out']),
  amount: amountInput.refine((cents) => cents > 0, 'validation.number'),
  reason: oneLine(200).refine((text) => text.length > 0, 'validation.reason'),
});

/** Sessions of all registers, the newest first. */
export const sessionList = defineList({
  domain: 'till',
  name: 'till_session',
  noun: 'till_session',
  path: 'pos',
  many: 'till-sessions',
  columns: {
    number: { kind: 'text', required: true, primary: true },
    store: { kind: 'text', localized: true, required: true },
    register_name: { kind: 'text', required: true },
    status: { kind: 'enum', options: sessionStatuses, required: true, status: true, sort: true, filter: true },
    opened_by: { kind: 'text', required: true },
    opened_at: { kind: 'instant', required: true, clock: true, sort: true, filter: true },
    closed_at: { kind: 'instant', clock: true },
    difference: {
      kind: 'money',
      column: 'difference_cents',
      guard: { see: 'close till_session' },
      currency: 'currency',
    },
    currency: { kind: 'text', required: true, shown: 'never' },
  },
  filters: { store_id: { kind: 'reference', reference: 'store' } },
  defaultSort: '-id',
  keyword: true,
});
export const sessionCalls = callsOfList(sessionList);
export type SessionRow = ListRow<(typeof sessionList)['columns']>;
