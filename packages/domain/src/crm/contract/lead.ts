// Somebody who may buy: what is known of her wish, and how far it is.
import { one } from '@kaifong/base/contract';
import { recordId, recordVersion } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { contactGuard } from '@kaifong/base/masked';
import { defineResource } from '@kaifong/base/resource';
import { stepView } from '@kaifong/base/steps';
import * as z from 'zod';
import { activity, activityInput, activityKinds, leadSources } from '../../customers/contract/index.ts';
import { shownAnswer } from '../../forms/contract/index.ts';
import { stageFields } from './funnel.ts';
import { leadCommands, leadMachine, leadStatuses } from './lead-machine.ts';

export const lostReasons = ['price', 'no_answer', 'other_shop', 'no_need', 'later', 'cannot_help', 'other'] as const;
export type LostReason = (typeof lostReasons)[number];

export const lead = defineResource({
  domain: 'crm',
  name: 'lead',
  path: 'lead',
  fields: {
    /** Her name as she gave it; left out: that of the person. */
    name: { kind: 'text', filled: true, max: 160 },
    email: { kind: 'text', rule: 'email', max: 254, guard: contactGuard },
    country_code: { kind: 'text', max: 8 },
    phone: { kind: 'text', max: 40, guard: contactGuard },
    /** The person; left out: the one who has shown that the address or number is hers, else a new contact. */
    customer_id: { kind: 'reference', reference: 'customer', help: true },
    funnel_id: { kind: 'reference', reference: 'funnel', required: true },
    /** A stage of the funnel; left out: its first. */
    stage_id: { kind: 'integer', filled: true, min: 1 },
    status: { kind: 'enum', options: leadStatuses, readonly: true, default: 'pending' },
    source: { kind: 'enum', options: leadSources, default: 'form' },
    value: { kind: 'money', help: true },
    owner_id: { kind: 'reference', reference: 'account' },
    note: { kind: 'longtext', max: 2_000 },
    lost_reason: { kind: 'enum', options: lostReasons, readonly: true },
    attempt: { kind: 'integer', readonly: true, default: 1 },
    first_contact_at: { kind: 'instant', readonly: true },
    next_activity_on: { kind: 'computed', of: 'date' },
  },
  list: {
    columns: [
      'id',
      'name',
      'funnel_id',
      'stage_id',
      'status',
      'source',
      'value',
      'owner_id',
      'next_activity_on',
      'created_at',
    ],
    sort: ['id', 'name', 'value', 'created_at'],
    defaultSort: '-id',
    filters: ['status', 'funnel_id', 'source', 'owner_id', 'lost_reason'],
  },
  form: {
    sections: [
      { name: 'person', fields: ['customer_id', 'name', 'email', 'country_code', 'phone'] },
      { name: 'content', fields: ['funnel_id', 'stage_id', 'source', 'value', 'owner_id', 'note'] },
    ],
  },
  search: ['name', 'email'],
  batchKeys: ['source'],
});

const language = languageSchema.optional();
export const leadId = z.object({ id: recordId, language });

/** A lead beside another: one that may be the same, or one that was laid into her. */
const besideLead = z.object({
  id: z.number(),
  name: z.string(),
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  created_at: z.string(),
});

export const leadView = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Her number with its code, to be dialled. */
  tel: z.string().nullable(),
  person: z.object({
    id: z.number(),
    is_customer: z.boolean(),
    name: z.string(),
    /** Null for a reader who may not see such people. */
    path: z.string().nullable(),
  }),
  funnel: z.object({
    id: z.number(),
    name: z.string(),
    stages: z.array(z.object({ id: z.number(), name: z.string(), required: z.array(z.enum(stageFields)) })),
  }),
  stage_id: z.number(),
  stage_since: z.string(),
  status: z.enum(leadStatuses),
  source: z.enum(leadSources),
  /** Sources of leads that were laid into her, and her own. */
  sources: z.array(z.enum(leadSources)),
  value: z.number(),
  owner_id: z.number().nullable(),
  owner: z.string().nullable(),
  note: z.string(),
  lost_reason: z.enum(lostReasons).nullable(),
  attempt: z.number(),
  first_contact_at: z.string().nullable(),
  /** By then somebody is to talk to her for the first time. */
  contact_due_at: z.string().nullable(),
  overdue: z.boolean(),
  closed_at: z.string().nullable(),
  order_id: z.number().nullable(),
  submission: z.object({ id: z.number(), form_id: z.number() }).nullable(),
  answers: z.array(shownAnswer),
  activities: z.array(activity),
  merged_into: z.number().nullable(),
  merged: z.array(besideLead),
  alike: z.array(besideLead),
  created_at: z.string(),
  updated_at: z.string(),
  timeline: z.array(stepView(leadMachine)),
  commands: z.array(z.enum(leadCommands)),
  primary_command: z.enum(leadCommands).nullable(),
});
export type LeadView = z.output<typeof leadView>;
export const oneLead = one(leadView);

const step = leadId.extend({ version: recordVersion.optional() });
const reason = z.string().trim().max(500).optional();
export const leadInputs = {
  plain: step,
  reasoned: step.extend({ reason }),
  contact: step.extend({
    kind: z.enum(activityKinds, 'validation.choice').default('call'),
    text: z.string().trim().max(4_000).default(''),
  }),
  assign: step.extend({ owner_id: recordId, reason }),
  lose: step.extend({ lost_reason: z.enum(lostReasons, 'validation.choice'), reason }),
  duplicate: step.extend({ target_id: recordId }),
  /** The customer she turned out to be; left out: the lead's own person, who becomes one. */
  win: step.extend({ customer_id: emptyAsNull(recordId).optional() }),
  move: leadId.extend({ stage_id: recordId, version: recordVersion }),
  activity: activityInput.safeExtend({ language }),
  finish: leadId.extend({ activity_id: recordId }),
};
