// Where an application may go from where it is (domains.md, 4.5). Guards are bound in `rules/application-rules.ts`.
import { commandsOf, defineMachine, staffCommandsOf } from '@kaifong/base/steps';
import * as z from 'zod';
import { applicationStatuses } from './status.ts';

const resolve = {
  command: 'resolve',
  from: ['abnormal'],
  permission: 'update application',
  reason: 'required',
  primary: true,
} as const;

export const applicationMachine = defineMachine({
  domain: 'applications',
  name: 'application',
  path: 'application',
  statuses: applicationStatuses,
  steps: [
    { command: 'submit', from: ['draft'], to: 'pending', permission: null, reason: 'none', own: true },
    {
      command: 'take',
      from: ['pending'],
      to: 'processing',
      permission: 'update application',
      reason: 'none',
      primary: true,
    },
    {
      command: 'approve',
      from: ['pending', 'processing'],
      to: 'approved',
      permission: 'approve application',
      reason: 'none',
      primary: true,
      effects: ['money', 'mail'],
    },
    {
      command: 'ask',
      from: ['processing'],
      to: 'draft',
      permission: 'update application',
      reason: 'required',
      effects: ['mail'],
    },
    {
      command: 'refuse',
      from: ['pending', 'processing'],
      to: 'rejected',
      permission: 'approve application',
      reason: 'required',
      effects: ['mail'],
    },
    // The order of its first quote was paid.
    { command: 'pay', from: ['approved'], to: 'paid', permission: null, reason: 'none', effects: ['money'] },
    // Nobody bought it while the quote lasted.
    { command: 'lapse', from: ['approved'], to: 'canceled', permission: null, reason: 'none', effects: ['mail'] },
    {
      command: 'start',
      from: ['paid'],
      to: 'process',
      permission: 'update application',
      reason: 'none',
      primary: true,
    },
    {
      command: 'deliver',
      from: ['process'],
      to: 'completed',
      permission: 'update application',
      reason: 'none',
      guard: 'nothingOwed',
      primary: true,
      effects: ['mail'],
    },
    // The order of its first quote was canceled or given back.
    // Money has come for a job that was called off: staff give the money back, or take the job up.
    {
      command: 'report',
      from: ['refunded', 'canceled', 'rejected'],
      to: 'abnormal',
      permission: null,
      reason: 'none',
      effects: ['money'],
    },
    { command: 'refund', from: ['paid', 'process', 'abnormal'], to: 'refunded', permission: null, reason: 'none' },
    {
      command: 'withdraw',
      from: ['draft', 'pending', 'processing', 'approved'],
      to: 'canceled',
      permission: null,
      reason: 'none',
      own: true,
    },
    {
      command: 'problem',
      from: ['draft', 'pending', 'processing', 'approved', 'paid', 'process', 'completed'],
      to: 'abnormal',
      permission: 'update application',
      reason: 'required',
    },
    // A problem is settled: a job that was begun goes on, all else is looked at anew.
    { ...resolve, to: 'process', guard: 'jobPaid' },
    { ...resolve, to: 'processing', guard: 'jobUnpaid' },
  ],
});

export const applicationCommands = commandsOf(applicationMachine);
export const applicationStaffCommand = z.enum(staffCommandsOf(applicationMachine));
