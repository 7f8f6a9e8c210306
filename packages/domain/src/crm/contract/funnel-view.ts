// A funnel as its board and its screen show it.
import { one, pageInput, uploadedFile } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { leadSources } from '../../customers/contract/index.ts';
import { funnelCommands, funnelMachine, funnelStatuses } from './funnel-machine.ts';
import { leadStatuses } from './lead-machine.ts';

const language = languageSchema.optional();
export const funnelId = z.object({ id: recordId, language });
export const funnelStepInput = funnelId.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(500).optional(),
});

export const funnelState = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  status: z.enum(funnelStatuses),
  link: z.string(),
  /** True: the reader may delete it, as nobody else may. */
  is_creator: z.boolean(),
  ebook: z.object({ filename: z.string(), bytes: z.number() }).nullable(),
  timeline: z.array(stepView(funnelMachine)),
  commands: z.array(z.enum(funnelCommands)),
  primary_command: z.enum(funnelCommands).nullable(),
});
export type FunnelState = z.output<typeof funnelState>;
export const oneFunnelState = one(funnelState);
export const ebookInput = funnelId.extend({ file: uploadedFile });

/** What narrows a board: leads of an owner (0: nobody's), of a source, and whose name, address or number has the words. */
const narrowed = {
  owner_id: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  source: z.enum(leadSources).optional(),
  keyword: z.string().trim().max(100).optional(),
};
export const boardInput = funnelId.extend(narrowed);
export const cardsInput = pageInput.extend({ ...narrowed, id: recordId, stage_id: recordId, language });
export type BoardFilter = Pick<z.output<typeof boardInput>, 'owner_id' | 'source' | 'keyword'>;

export const leadCard = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  value: z.number(),
  owner: z.string().nullable(),
  next_activity_on: z.string().nullable(),
  stage_since: z.string(),
  /** True: her next activity, her stage or the first talk with her is late. */
  overdue: z.boolean(),
});
export type LeadCard = z.output<typeof leadCard>;
export const cardList = z.object({ data: z.array(leadCard), total: z.number() });

const column = z.object({
  id: z.number(),
  name: z.string(),
  probability: z.number(),
  due_days: z.number().nullable(),
  count: z.number(),
  /** The value of its leads. */
  sum: z.number(),
  overdue: z.number(),
  /** The first of them, those that are longest there before. */
  cards: z.array(leadCard),
});
export type BoardColumn = z.output<typeof column>;

/** Cards of a column that come with the board; more come by the page. */
export const cardsAtOnce = 20;

export const board = one(
  z.object({
    id: z.number(),
    name: z.string(),
    link: z.string(),
    status: z.enum(funnelStatuses),
    columns: z.array(column),
    /** Value times probability, over all stages. */
    forecast: z.number(),
    won: z.number(),
    lost: z.number(),
  }),
);
export type Board = z.output<typeof board>['data'];
