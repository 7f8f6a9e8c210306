// An appeal against a day: when she says she came and went, why, and what proves it.
import { many, one, uploadedFile } from '@kaifong/base/contract';
import { clockTime } from '@kaifong/base/hours';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { appealCommands, appealMachine, appealStatuses } from './appeal-machine.ts';

const language = languageSchema.optional();
export const appealId = z.object({ id: recordId, language });

const time = emptyAsNull(clockTime).default(null);

export const appealInput = z.object({
  language,
  /** The day it is about. */
  id: recordId,
  in_time: time,
  out_time: time,
  reason: z.string().trim().min(1, 'validation.reason').max(1_000, 'validation.too-long'),
  file: uploadedFile.optional(),
});

export const appealStepInput = appealId.extend({
  version: recordVersion.optional(),
  reason: z.string().trim().max(1_000).optional(),
});

/** Approved in part: other times than those she asked for. Both left out: all of it. */
export const approveInput = appealStepInput.extend({
  in_time: emptyAsNull(clockTime).optional(),
  out_time: emptyAsNull(clockTime).optional(),
});

export const appealView = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(appealStatuses),
  employee: z.object({ id: z.number(), name: z.string() }),
  attendance_id: z.number(),
  date: z.string(),
  in_time: z.string().nullable(),
  out_time: z.string().nullable(),
  granted_in: z.string().nullable(),
  granted_out: z.string().nullable(),
  /** True: approved, and not as she asked. */
  part: z.boolean(),
  reason: z.string(),
  file: z.object({ id: z.string(), filename: z.string() }).nullable(),
  own: z.boolean(),
  created_at: z.string(),
  timeline: z.array(stepView(appealMachine)),
  commands: z.array(z.enum(appealCommands)),
  primary_command: z.enum(appealCommands).nullable(),
});
export type AppealView = z.output<typeof appealView>;

export const ownAppeal = appealView.pick({
  id: true,
  version: true,
  status: true,
  employee: true,
  attendance_id: true,
  date: true,
  in_time: true,
  out_time: true,
  reason: true,
  created_at: true,
});
export type OwnAppeal = z.output<typeof ownAppeal>;
export const ownAppeals = many(ownAppeal);
export const oneAppeal = one(appealView);
