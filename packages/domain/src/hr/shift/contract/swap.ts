// Somebody asks a colleague to work a shift of hers, for one of the colleague's or for none.
import { one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { rosterShift } from './assignment.ts';
import { assignmentClashes } from './assignment-machine.ts';
import { swapCommands, swapMachine, swapStatuses } from './swap-machine.ts';

const language = languageSchema.optional();
export const swapId = z.object({ id: recordId, language });
export const swapStepInput = swapId.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

export const swapWish = z.object({
  language,
  /** The shift the caller wants to give away. */
  assignment_id: recordId,
  colleague_id: recordId,
  /** A shift of the colleague in return; left out: none. */
  return_id: emptyAsNull(recordId).default(null),
  reason: z.string().trim().max(1_000, 'validation.too-long').default(''),
});

const person = z.object({ id: z.number(), name: z.string() });
const swapped = rosterShift.pick({ id: true, date: true, start_time: true, end_time: true, name: true, color: true });

export const swapView = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(swapStatuses),
  asker: person,
  colleague: person,
  shift: swapped,
  in_return: swapped.nullable(),
  reason: z.string(),
  /** What speaks against it, where it is not over: somebody has to decide on it. */
  clash: z.enum(assignmentClashes).nullable(),
  /** True: the caller asked. */
  own: z.boolean(),
  timeline: z.array(stepView(swapMachine)),
  commands: z.array(z.enum(swapCommands)),
  primary_command: z.enum(swapCommands).nullable(),
});
export type SwapView = z.output<typeof swapView>;
export const oneSwap = one(swapView);
