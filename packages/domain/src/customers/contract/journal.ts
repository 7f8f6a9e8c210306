// The journal of a person: what happened with her in every domain, in one list in time.
import { many, pageInput } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';

/** `mail` is a mail staff noted; `letter` one that the shop wrote. */
export const journalKinds = [
  'note',
  'call',
  'mail',
  'meeting',
  'letter',
  'text',
  'message',
  'form',
  'lead',
  'order',
  'booking',
  'application',
] as const;
export type JournalKind = (typeof journalKinds)[number];

const kinds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
  z.array(z.enum(journalKinds, 'validation.choice')).max(journalKinds.length).default([]),
);

/** `kinds`: entries of these alone, `call,order`; empty: of all. */
export const journalInput = pageInput.extend({ id: recordId, kinds });

export const journalEntry = z.object({
  kind: z.enum(journalKinds),
  /** Unique within its kind. */
  id: z.number(),
  /** A planned activity stands at the beginning of its day. */
  at: instantOutput,
  title: z.string(),
  text: z.string(),
  status: z.string().nullable(),
  amount: z.number().nullable(),
  /** Null for a reader who may not open it. */
  path: z.string().nullable(),
  author: z.string().nullable(),
  /** The day of an activity; null for anything else. */
  on_day: z.string().nullable(),
  planned: z.boolean(),
  /** True: planned, and its day is over in the shop's time zone. */
  overdue: z.boolean(),
});
export type JournalEntry = z.output<typeof journalEntry>;
export const journal = many(journalEntry).extend({
  /** The kinds this reader may see. */
  kinds: z.array(z.enum(journalKinds)),
});
