// A flow, as data: what lets people in, the steps they go through, and what ends it for them.
import { recordId } from '@kaifong/base/ids';
import { booleanInput, filledLine, numberInput, oneLine } from '@kaifong/base/input';
import { localizedText } from '@kaifong/base/localized';
import * as z from 'zod';
import { bookingChanges } from '../../booking/contract/index.ts';
import { personConditions } from '../../customers/contract/index.ts';

/** Names a step within its flow, for good: people stand at it, and outcomes are kept by it. */
export const stepKey = z.string().regex(/^[a-z0-9_-]{1,40}$/, 'validation.input');
/** The step that follows; null: the flow ends there. */
const next = stepKey.nullable().default(null);
const whole = (min: number, max: number) =>
  numberInput(
    z
      .number('validation.number')
      .int('validation.whole-number')
      .min(min, 'validation.too-small')
      .max(max, 'validation.too-big'),
  );
const tag = filledLine(40);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.input');

export const orderEvents = ['placed', 'paid', 'shipped', 'completed', 'canceled'] as const;
export type OrderEvent = (typeof orderEvents)[number];
export const dateFields = ['birthday', 'registered', 'last_order', 'membership_end', 'booking_start'] as const;
export type DateField = (typeof dateFields)[number];

export const groupChanges = ['joined', 'left'] as const;
export const leadEvents = ['captured', 'won', 'lost'] as const;

export const trigger = z.discriminatedUnion('kind', [
  /** Staff choose who enters. */
  z.object({ kind: z.literal('hand') }),
  /** A customer answered a form; null: any. */
  z.object({ kind: z.literal('form'), form_id: recordId.nullable().default(null) }),
  z.object({ kind: z.literal('order'), event: z.enum(orderEvents) }),
  z.object({ kind: z.literal('booking'), event: z.enum(bookingChanges) }),
  /** She was given a tag she did not have, put into a group of contacts or of customers, or taken out of one. */
  z.object({ kind: z.literal('tag'), tag }),
  z.object({ kind: z.literal('group'), group_id: recordId, change: z.enum(groupChanges).default('joined') }),
  z.object({ kind: z.literal('customer_group'), group_id: recordId, change: z.enum(groupChanges).default('joined') }),
  /** So many days after the day of a date, by the shop's calendar; before it when negative. */
  z.object({ kind: z.literal('date'), field: z.enum(dateFields), days: whole(-366, 366).default(0) }),
  z.object({ kind: z.literal('points_ending') }),
  /** Her lead came to a stage of a funnel. */
  z.object({ kind: z.literal('stage'), funnel_id: recordId, stage_id: recordId }),
  z.object({ kind: z.literal('lead'), event: z.enum(leadEvents) }),
]);
export type Trigger = z.output<typeof trigger>;
export const triggerKinds = [
  'hand',
  'form',
  'order',
  'booking',
  'tag',
  'group',
  'customer_group',
  'date',
  'points_ending',
  'stage',
  'lead',
] as const satisfies readonly Trigger['kind'][];

export const waitUnits = ['minutes', 'hours', 'days'] as const;

export const flowStep = z.discriminatedUnion('kind', [
  /** For so long, and then until the clock of the shop says `until`, where that is set. */
  z.object({
    kind: z.literal('wait'),
    key: stepKey,
    amount: whole(0, 1000),
    unit: z.enum(waitUnits),
    until: z.preprocess((value) => (value === '' ? null : value), clock.nullable().default(null)),
    next,
  }),
  /** All conditions are true of her now: she goes on at `next`, else at `otherwise`. */
  z.object({ kind: z.literal('condition'), key: stepKey, conditions: personConditions, next, otherwise: next }),
  z.object({
    kind: z.literal('mail'),
    key: stepKey,
    subject: localizedText(200),
    content: localizedText(50_000),
    next,
  }),
  z.object({ kind: z.literal('sms'), key: stepKey, text: localizedText(600), next }),
  z.object({ kind: z.literal('tag'), key: stepKey, tag, remove: booleanInput.default(false), next }),
  /** For accounts; none: whoever sees all tasks. */
  z.object({
    kind: z.literal('task'),
    key: stepKey,
    title: filledLine(150),
    assignee_ids: z.array(recordId).max(20).default([]),
    next,
  }),
  /** A code of her own of a promotion, good once; `{{coupon}}` in later words is this code. */
  z.object({ kind: z.literal('coupon'), key: stepKey, promotion_id: recordId, next }),
  /** Moves her lead of a funnel to a stage of it. */
  z.object({ kind: z.literal('stage'), key: stepKey, funnel_id: recordId, stage_id: recordId, next }),
  /** Gives her lead an owner; by a funnel, where one is named. */
  z.object({
    kind: z.literal('owner'),
    key: stepKey,
    owner_id: recordId,
    funnel_id: z.preprocess((value) => (value === '' ? null : value), recordId.nullable().default(null)),
    next,
  }),
  z.object({ kind: z.literal('webhook'), key: stepKey, url: oneLine(500).min(1, 'validation.required'), next }),
]);
export type FlowStep = z.output<typeof flowStep>;
export type StepKind = FlowStep['kind'];
export const stepKinds = [
  'wait',
  'condition',
  'mail',
  'sms',
  'tag',
  'task',
  'coupon',
  'stage',
  'owner',
  'webhook',
] as const satisfies readonly StepKind[];

export const entryRules = ['never', 'after_days', 'always'] as const;
export const mostSteps = 60;

export const flow = z.object({
  trigger,
  /** The first is where people begin. */
  steps: z.array(flowStep).min(1, 'validation.required').max(mostSteps),
  /** Whether somebody who was in it enters again. */
  again: z.enum(entryRules).default('never'),
  /** Of `after_days`, counted from the last time she entered. */
  again_days: whole(1, 3650).default(30),
  /** Looked at before each step: she leaves when all of these are true of her; none: never. */
  stop: personConditions.default([]),
  /** She leaves as soon as she ordered something after she entered. */
  stop_ordered: booleanInput.default(false),
  /** Mails and messages wait for the morning. */
  quiet_hours: booleanInput.default(true),
});
export type Flow = z.output<typeof flow>;
