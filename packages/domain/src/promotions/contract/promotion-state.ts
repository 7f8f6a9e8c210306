// What a promotion has done so far, and what may be done with it.

import { recordId, recordVersion } from '@kaifong/base/ids';
import { numberInput } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { promotionCommands, promotionMachine, promotionStatuses } from './promotion-machine.ts';

const language = languageSchema.optional();
export const promotionId = z.object({ id: recordId, language });
export const commandInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  reason: z.string().trim().max(500).optional(),
  language,
});

export const promotionState = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(promotionStatuses),
  /** Orders that had it and still do, and what they were given; base currency. */
  uses: z.number(),
  spent: z.number(),
  /** Codes of a batch: how many there are, and how many were used. */
  codes: z.number(),
  codes_used: z.number(),
  timeline: z.array(stepView(promotionMachine)),
  commands: z.array(z.enum(promotionCommands)),
  primary_command: z.enum(promotionCommands).nullable(),
});
export type PromotionState = z.output<typeof promotionState>;

export const makeCodesInput = z.object({
  id: recordId,
  count: numberInput(z.number().int().min(1).max(5000)),
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,12}$/, 'promotions.code-prefix')
    .default(''),
  language,
});
export type MakeCodesInput = z.output<typeof makeCodesInput>;
