import { defineRoute, one } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

const waitingRow = z.object({
  id: z.number(),
  title: z.string(),
  /** Since then it waits. */
  since: z.string(),
  /** The address below `/admin`. */
  link: z.string(),
});

/** One kind of thing that waits for the caller. */
const waitingKind = z.object({
  /** `hr.leave` */
  name: z.string(),
  title: z.string(),
  /** The screen of all of them, below `/admin`. */
  screen: z.string(),
  count: z.number(),
  /** The oldest ones. */
  rows: z.array(waitingRow),
});

export const waiting = z.object({
  count: z.number(),
  /** Kinds of which something waits; the oldest first. */
  kinds: z.array(waitingKind),
});
export type Waiting = z.output<typeof waiting>;

export const mostWaitingRows = 50;

export const listWaiting = defineRoute({
  door: 'admin',
  name: 'reports.list-waiting',
  method: 'GET',
  path: '/api/admin/waiting',
  permission: 'self',
  input: z.object({
    language: languageSchema.optional(),
    /** Rows of each kind. */
    per_kind: z.coerce.number().int().min(1).max(mostWaitingRows).default(3),
  }),
  output: one(waiting),
  summary: 'Everything that waits for the caller: to be decided on, or to be done by her.',
});
