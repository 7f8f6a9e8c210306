// Where a submission may go from where it is (domains.md, 4.4).
import { commandsOf, defineMachine } from '@kaifong/base/steps';

/** `disabled` is spam: hidden, and it holds no seats. */
export const submissionStatuses = [
  'draft',
  'pending',
  'processing',
  'approved',
  'completed',
  'rejected',
  'canceled',
  'disabled',
  'archived',
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Neither counted against a limit nor holding a seat, but for a draft that staff asked for more. */
export const uncountedStatuses: readonly SubmissionStatus[] = ['draft', 'canceled', 'rejected', 'disabled'];

/**
 * Staff need a right of their own for what people wrote: whoever builds forms, or only puts one into a menu, need not
 * read it.
 */
export const submissionMachine = defineMachine({
  domain: 'forms',
  name: 'form_submission',
  path: 'form_submission',
  statuses: submissionStatuses,
  steps: [
    {
      command: 'submit',
      from: ['draft'],
      to: 'pending',
      permission: null,
      reason: 'none',
      guard: 'needsReview',
      own: true,
    },
    {
      command: 'submit',
      from: ['draft'],
      to: 'completed',
      permission: null,
      reason: 'none',
      guard: 'needsNoReview',
      own: true,
    },
    {
      command: 'process',
      from: ['pending'],
      to: 'processing',
      permission: 'process form_submission',
      reason: 'none',
      primary: true,
    },
    {
      command: 'approve',
      from: ['pending', 'processing'],
      to: 'approved',
      permission: 'approve form_submission',
      reason: 'optional',
      primary: true,
      effects: ['mail'],
    },
    {
      command: 'complete',
      from: ['approved'],
      to: 'completed',
      permission: 'close form_submission',
      reason: 'optional',
      primary: true,
      effects: ['mail'],
    },
    {
      command: 'ask',
      from: ['pending', 'processing'],
      to: 'draft',
      permission: 'review form_submission',
      reason: 'required',
      effects: ['mail'],
    },
    {
      command: 'reject',
      from: ['pending', 'processing'],
      to: 'rejected',
      permission: 'reject form_submission',
      reason: 'required',
      effects: ['slot', 'mail'],
    },
    {
      command: 'withdraw',
      from: ['draft', 'pending'],
      to: 'canceled',
      permission: null,
      reason: 'none',
      own: true,
      effects: ['slot'],
    },
    {
      command: 'disable',
      from: ['pending', 'processing', 'completed'],
      to: 'disabled',
      permission: 'reject form_submission',
      reason: 'optional',
      effects: ['slot'],
    },
    // A submission that was no spam after all takes its seats again, where there are any.
    {
      command: 'reopen',
      from: ['disabled'],
      to: 'pending',
      permission: 'reopen form_submission',
      reason: 'optional',
      primary: true,
      effects: ['slot'],
    },
    {
      command: 'archive',
      from: ['completed', 'rejected', 'canceled'],
      to: 'archived',
      permission: 'archive form_submission',
      reason: 'none',
    },
  ],
});

export const submissionCommands = commandsOf(submissionMachine);
export type SubmissionCommand = (typeof submissionCommands)[number];
