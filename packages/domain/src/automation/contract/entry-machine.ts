// One person in one automation: where her way may go on, and who may say so.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

/** `pending` waits for its first step, `abnormal` stands at a step that failed. */
export const entryStatuses = ['pending', 'processing', 'completed', 'canceled', 'abnormal'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

const staff = { permission: 'update automation' } as const;
const house = { permission: null } as const;

export const entryMachine = defineMachine({
  domain: 'automation',
  name: 'automation_entry',
  path: 'automation-entry',
  statuses: entryStatuses,
  steps: [
    { ...staff, command: 'retry', from: ['abnormal'], to: 'processing', reason: 'none', primary: true },
    { ...staff, command: 'skip', from: ['abnormal'], to: 'processing', reason: 'required' },
    { ...staff, command: 'end', from: ['pending', 'processing', 'abnormal'], to: 'canceled', reason: 'required' },
    { ...house, command: 'begin', from: ['pending'], to: 'processing', reason: 'none' },
    { ...house, command: 'complete', from: ['processing'], to: 'completed', reason: 'none' },
    { ...house, command: 'leave', from: ['pending', 'processing'], to: 'canceled', reason: 'none' },
    { ...house, command: 'fail', from: ['pending', 'processing'], to: 'abnormal', reason: 'none' },
  ],
});

export const entryCommands = commandsOf(entryMachine);
export type EntryCommand = (typeof entryCommands)[number];
