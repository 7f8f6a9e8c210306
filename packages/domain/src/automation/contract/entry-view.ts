// A person in an automation, as staff see her: where she is, since when, and why.
import { listInput } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { entryCommands, entryMachine, entryStatuses } from './entry-machine.ts';
import { stepKinds, triggerKinds } from './flow.ts';

const language = languageSchema.optional();
export const automationId = z.object({ id: recordId, language });
export const entryStepInput = z.object({
  id: recordId,
  version: recordVersion.optional(),
  reason: z.string().trim().max(500).optional(),
  language,
});

/** Why somebody leaves before the end, or gets nothing of a step. `trouble`: the step failed, and staff let it be · `not_called`: the webhook did not take the call so far. */
export const leaveReasons = ['gone', 'blocked', 'stopped', 'ordered', 'step_gone'] as const;
export const skipReasons = [
  'no_consent',
  'no_address',
  'unconfirmed',
  'blocked',
  'over_cap',
  'no_phone',
  'suppressed',
  'no_words',
  'no_sms',
  'no_budget',
  'has_it',
  'promotion_over',
  'no_lead',
  'stage_wants',
  'stage_gone',
  'owner_gone',
  'not_called',
  'trouble',
] as const;
export type LeaveReason = (typeof leaveReasons)[number];
export type SkipReason = (typeof skipReasons)[number];

export const outcomeResults = ['done', 'skipped'] as const;

const stepKind = z.enum(stepKinds);

export const entryOutcome = z.object({
  step: z.string(),
  kind: stepKind,
  result: z.enum(outcomeResults),
  reason: z.enum(skipReasons).nullable(),
  /** The code of a coupon, the way a condition led, the fate of a message or a webhook. */
  detail: z.string().nullable(),
  at: z.string(),
});

const entryHead = {
  id: z.number(),
  version: z.number(),
  automation_id: z.number(),
  customer_id: z.number().nullable(),
  /** Null for whoever may not see customers. */
  person: z.string().nullable(),
  status: z.enum(entryStatuses),
  /** How many times she has been in this automation, this one included. */
  number: z.number(),
  /** The version of the flow she goes by. */
  flow_version: z.number(),
  step: z.string().nullable(),
  step_kind: stepKind.nullable(),
  due_at: z.string().nullable(),
  /** Why she left, or the words of what failed. */
  reason: z.string().nullable(),
  entered_at: z.string(),
};

export const entryRow = z.object(entryHead);
export type EntryRow = z.output<typeof entryRow>;

export const entryView = z.object({
  ...entryHead,
  automation: z.string(),
  enabled: z.boolean(),
  /** The kind of occasion she entered by. */
  trigger: z.enum(triggerKinds),
  /** When she came to the step she stands at. */
  since: z.string(),
  /** The steps that may follow it; none: the flow ends there. */
  follows: z.array(stepKind),
  /** The version people enter by now. */
  newest_version: z.number(),
  outcomes: z.array(entryOutcome),
  timeline: z.array(stepView(entryMachine)),
  commands: z.array(z.enum(entryCommands)),
  primary_command: z.enum(entryCommands).nullable(),
});
export type EntryView = z.output<typeof entryView>;

export const entryListInput = listInput.extend({ id: recordId });

/** One step of a dry run. */
export const dryStep = z.object({
  step: z.string(),
  kind: stepKind,
  at: z.string(),
  /** False: nothing would happen for her there. */
  happens: z.boolean(),
  reason: z.enum(skipReasons).nullable(),
  /** The way a condition would lead as things are now. */
  detail: z.string().nullable(),
});

export const dryRun = z.object({
  person: z.string().nullable(),
  /** Whether she could enter now, by the rule of entering again. */
  enters: z.boolean(),
  /** Why she would leave before the first step. */
  leaves: z.enum(leaveReasons).nullable(),
  steps: z.array(dryStep),
  ends_at: z.string(),
});
export type DryRun = z.output<typeof dryRun>;

export const automationState = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  enabled: z.boolean(),
  created_by: z.string().nullable(),
  current_version: z.number(),
  counts: z.array(z.object({ status: z.enum(entryStatuses), count: z.number() })),
  /** Of the version people enter by now: who stands at a step, and what it did so far in any version. */
  steps: z.array(
    z.object({
      step: z.string(),
      kind: stepKind,
      here: z.number(),
      failing: z.number(),
      done: z.number(),
      skipped: z.number(),
    }),
  ),
  /** People who still go by an earlier version. */
  behind: z.number(),
  /** The key by which a receiver checks our signature; null for whoever may not change automations. */
  webhook_key: z.string().nullable(),
});
export type AutomationState = z.output<typeof automationState>;

export const movedEntries = z.object({
  moved: z.number(),
  /** People who stand at a step the newest version does not have: they stay on theirs. */
  stay: z.array(z.object({ id: z.number(), person: z.string().nullable(), step: z.string() })),
});
export type MovedEntries = z.output<typeof movedEntries>;

export const enteredByHand = z.object({
  entered: z.number(),
  /** People who were left out: in it before, or gone. */
  left_out: z.array(z.number()),
});
export type EnteredByHand = z.output<typeof enteredByHand>;
