// The states of an import and the steps between them.

import * as z from 'zod';
import { recordId, recordVersion } from '../ids/index.ts';
import { languageSchema } from '../localized/index.ts';
import { commandsOf, defineMachine } from '../steps/index.ts';

/**
 * `draft`: uploaded, a required field has no column yet · `pending`: checked, waits for its start · `processing` ·
 * `completed` · `abnormal`: done, some rows failed · `canceled`: stopped, or taken back.
 */
export const importStatuses = ['draft', 'pending', 'processing', 'completed', 'abnormal', 'canceled'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/**
 * `self`: whoever began the import, and those who may import the same resource; the action finds out which. Steps without
 * a permission are the engine's own.
 */
export const importMachine = defineMachine({
  domain: 'import',
  name: 'import_job',
  path: 'import',
  statuses: importStatuses,
  steps: [
    { command: 'check', from: ['draft'], to: 'pending', permission: null, reason: 'none' },
    // Columns were chosen anew, and a required field has none any more.
    { command: 'unmap', from: ['pending'], to: 'draft', permission: null, reason: 'none' },
    {
      command: 'process',
      from: ['draft', 'pending'],
      to: 'processing',
      permission: 'self',
      reason: 'none',
      primary: true,
    },
    // The rows that failed are to be mended where they stand; those that are done stay.
    { command: 'correct', from: ['abnormal'], to: 'pending', permission: 'self', reason: 'none', guard: 'hasFailed' },
    { command: 'complete', from: ['processing'], to: 'completed', permission: null, reason: 'none' },
    { command: 'fail', from: ['processing'], to: 'abnormal', permission: null, reason: 'none' },
    {
      command: 'cancel',
      from: ['draft', 'pending', 'processing'],
      to: 'canceled',
      permission: 'self',
      reason: 'optional',
    },
    {
      command: 'undo',
      from: ['completed', 'abnormal'],
      to: 'canceled',
      permission: 'self',
      reason: 'optional',
      guard: 'hasChanges',
    },
    // The undo of rows that were written before the import was stopped.
    {
      command: 'undo',
      from: ['canceled'],
      to: 'canceled',
      permission: 'self',
      reason: 'optional',
      guard: 'stoppedHalfway',
    },
  ],
});

export const importCommands = commandsOf(importMachine);
export type ImportCommand = (typeof importCommands)[number];

/** What a step of an import asks for. */
export const importStepInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  reason: z.string().trim().max(500).optional(),
  language: languageSchema.optional(),
});
