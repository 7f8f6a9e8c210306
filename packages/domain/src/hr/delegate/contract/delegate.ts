// Delegates: people who decide in somebody's place for a stretch of days: on leave, claims, appeals and swaps of the people in her care.
import { defineEvent, defineRoute, one } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { calendarDate } from '@kaifong/base/time';
import * as z from 'zod';

const language = languageSchema.optional();
const person = z.object({ id: z.number(), name: z.string() });

/** A stretch of days, both included, by the shop's clock; `person`: the delegate where it was given, else who gave it. */
export const delegateRow = z.object({
  id: z.number(),
  person,
  from_on: z.string(),
  to_on: z.string(),
  /** True: it is valid today. */
  now: z.boolean(),
});
export type DelegateRow = z.output<typeof delegateRow>;

export const delegateView = z.object({
  given: z.array(delegateRow),
  taken: z.array(delegateRow),
  /** Accounts that may be named. */
  people: z.array(person),
  /** Whether the employee has an account: without one nothing is hers to decide. */
  has_account: z.boolean(),
});
export type DelegateView = z.output<typeof delegateView>;

/** Left out: the caller's own; of somebody else with `get employee`, and written with `update employee`. */
const employee_id = emptyAsNull(recordId).default(null);

export const delegateWish = z.object({
  language,
  employee_id,
  /** The account that decides. */
  delegate_id: recordId,
  from_on: calendarDate,
  to_on: calendarDate,
});

/** Somebody was named as a delegate by another person. */
export const delegateNamed = defineEvent('hr.delegate-named', z.object({ delegation_id: z.number() }));

const own = { door: 'admin', permission: 'self' } as const;

export const delegateRoutes = {
  listDelegates: defineRoute({
    ...own,
    name: 'hr.list-delegates',
    method: 'GET',
    path: '/api/admin/delegate',
    input: z.object({ language, employee_id }),
    output: one(delegateView),
    summary:
      'Who decides in the place of the caller, or of an employee with `get employee`, and in whose place she does.',
  }),
  createDelegate: defineRoute({
    ...own,
    name: 'hr.create-delegate',
    method: 'POST',
    path: '/api/admin/delegate',
    status: 201,
    idempotent: true,
    input: delegateWish,
    output: one(delegateView),
    summary: 'Names a delegate of the caller, or of an employee with `update employee`, for a stretch of days.',
  }),
  deleteDelegate: defineRoute({
    ...own,
    name: 'hr.delete-delegate',
    method: 'DELETE',
    path: '/api/admin/delegate/:id',
    input: z.object({ id: recordId, language }),
    output: one(z.object({ id: z.number() })),
    summary: 'Ends a delegation: one the caller gave, or any with `update employee`.',
  }),
} as const;
