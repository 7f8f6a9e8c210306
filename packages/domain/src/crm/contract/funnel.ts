// A way by which strangers become customers: the stages leads go through, and the form they come by.
import { booleanInput, emptyAsNull, localizedInput, numberInput, percentInput } from '@kaifong/base/input';
import type { Localized } from '@kaifong/base/localized';
import { defineResource } from '@kaifong/base/resource';
import * as z from 'zod';
import { funnelStatuses } from './funnel-machine.ts';

/** The owner of a new lead: nobody, always the first account, or one account after the other. */
export const ownerRules = ['nobody', 'account', 'turn'] as const;
export type OwnerRule = (typeof ownerRules)[number];

/** What a lead must have before she comes to a stage. */
export const stageFields = ['email', 'phone', 'value', 'owner', 'next_activity'] as const;
export type StageField = (typeof stageFields)[number];

export const mostStages = 20;

export const funnel = defineResource({
  domain: 'crm',
  name: 'funnel',
  path: 'funnel',
  fields: {
    name: { kind: 'text', localized: true, required: true, max: 120 },
    url: { kind: 'text', required: true, unique: true, rule: 'slug', slugOf: 'name', max: 120 },
    status: { kind: 'enum', options: funnelStatuses, readonly: true, default: 'draft' },
    /** `FunnelStage[]`, in the order of the board; names per language. */
    stages: { kind: 'json' },
    /** The form a visitor fills in at `/funnel/{url}`. */
    form_id: { kind: 'reference', reference: 'form', help: true },
    /** Answers given at the form's own address become leads as well. */
    takes_form: { kind: 'boolean', help: true },
    intro: { kind: 'richtext', localized: true, size: 'small' },
    /** Words for a visitor who filled it in; empty: those of the form. */
    thanks: { kind: 'longtext', localized: true, max: 1_000 },
    owner_rule: { kind: 'enum', options: ownerRules, default: 'nobody' },
    owner_ids: { kind: 'references', reference: 'account' },
    /** What a visitor reads beside the box by which she asks for news; the e-book is mailed to her who ticks it. */
    asks_consent: { kind: 'boolean', default: true, help: true },
    /** The e-book's name in letters and on its page. */
    ebook_title: { kind: 'text', localized: true, max: 160 },
    ebook_name: { kind: 'text', readonly: true },
    creator_id: { kind: 'reference', reference: 'account', readonly: true },
    leads: { kind: 'computed', of: 'integer' },
  },
  list: {
    columns: ['id', 'name', 'url', 'status', 'leads', 'creator_id', 'updated_at'],
    sort: ['id', 'name', 'url', 'updated_at'],
    defaultSort: '-id',
    filters: ['status'],
  },
  form: {
    sections: [
      { name: 'content', fields: ['name', 'url', 'intro', 'thanks'] },
      { name: 'stages', fields: ['stages'] },
      { name: 'side', fields: ['form_id', 'takes_form', 'owner_rule', 'owner_ids', 'asks_consent', 'ebook_title'] },
    ],
  },
  search: ['name', 'url'],
  batchKeys: ['takes_form', 'asks_consent'],
  importKey: 'url',
  clone: true,
});

const whole = (min: number, max: number) => numberInput(z.number().int().min(min).max(max));

const stage = z.object({
  /** Left out by a new one. */
  id: whole(1, 1_000_000).optional(),
  name: localizedInput(80).default({}),
  /** How likely a lead of the stage is won, in percent: what a forecast counts her value by. */
  probability: percentInput(z.number().min(0).max(100)).default(0),
  /** Days a lead may stay before she is overdue; null: as long as it takes. */
  due_days: emptyAsNull(whole(1, 365)).default(null),
  required: z.array(z.enum(stageFields)).max(stageFields.length).default([]),
});

/** Stages as an editor sends them; a name that is not per language is in the language of the call. */
export const stagesInput = z.array(stage).min(1, 'crm.no-stage').max(mostStages, 'validation.too-many-items');
export type StagesInput = z.output<typeof stagesInput>;

export interface FunnelStage {
  /** Unique within the funnel; a lead names it. */
  readonly id: number;
  readonly name: Localized;
  readonly probability: number;
  readonly due_days: number | null;
  readonly required: readonly StageField[];
}

/** Where visitors fill it in. */
export const funnelLink = (url: string) => `/funnel/${encodeURIComponent(url)}`;
/** A box of a form. */
export const ticked = booleanInput.default(false);
