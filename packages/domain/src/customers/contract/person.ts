// What staff keep of a person beside her profile, and what they do with the whole record.
import { recordId } from '@kaifong/base/ids';
import { filledLine, oneLine } from '@kaifong/base/input';
import { languages } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { activity } from './activity.ts';
import { address } from './address.ts';
import { customer } from './customer.ts';
import { leadSources } from './lead-source.ts';

/** The noun by whose rights and addresses a person's record goes. */
export type PersonNoun = 'customer' | 'contact';

export const note = z.object({
  id: z.number(),
  text: z.string(),
  /** The note's author; null when the account is gone. */
  author: z.string().nullable(),
  created_at: instantOutput,
});

/** What may be agreed to: news by mail, news by text message. */
export const consentKinds = ['news', 'sms', 'measure'] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consent = z.object({
  id: z.number(),
  kind: z.enum(consentKinds),
  given: z.boolean(),
  origin: z.string(),
  actor: z.string(),
  created_at: instantOutput,
});

export const merge = z.object({
  id: z.number(),
  merged_id: z.number(),
  name: z.string(),
  created_at: instantOutput,
  /** The time until which the merge can be taken back. */
  until: instantOutput,
});

export const person = customer.extend({
  /** False: a contact. */
  is_customer: z.boolean(),
  company: z.string(),
  source: z.enum(leadSources).nullable(),
  contact_group_ids: z.array(z.number()),
  addresses: z.array(address),
  /** Planned ones first, the next first; then those that are done, the latest first. */
  activities: z.array(activity),
  enabled: z.boolean(),
  tags: z.array(z.string()),
  blocked_reason: z.string().nullable(),
  erased_at: instantOutput.nullable(),
  /** The record that took this one's place. */
  merged_into: z.number().nullable(),
  notes: z.array(note),
  consents: z.array(consent),
  /** Records that were laid into this one and can still come back. */
  merges: z.array(merge),
});
export type Person = z.output<typeof person>;

/** Somebody who may be the same person, and by what. */
export const alikePerson = z.object({
  id: z.number(),
  is_customer: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  by: z.array(z.enum(['email', 'phone'])),
});
export type AlikePerson = z.output<typeof alikePerson>;

export const tagsInput = z.object({ id: recordId, tags: z.array(filledLine(40)).max(50) });
/** The language letters to a person are written in. */
export const speaksInput = z.object({ id: recordId, speaks: z.enum(languages, 'validation.choice') });
export const noteInput = z.object({ id: recordId, text: z.string().trim().min(1, 'validation.required').max(4000) });
export const blockInput = z.object({ id: recordId, reason: filledLine(500) });
export const mergeInput = z.object({ id: recordId, merged_id: recordId });
export const undoMergeInput = z.object({ id: recordId, merge_id: recordId });
/** Her email address, typed once more; of a contact who has none, her name. */
export const eraseInput = z.object({ id: recordId, email: oneLine(254) });

/** What a person gets when she asks what the shop knows of her. */
const rows = z.array(z.record(z.string(), z.unknown()));
export const privacyExport = z
  .object({
    exported_at: instantOutput,
    customer: z.record(z.string(), z.unknown()),
    addresses: rows,
    consents: rows,
  })
  /** What each domain keeps of her, by name of the part: `orders`, `points`, `wishes`, `letters`. */
  .catchall(z.unknown());

const text = (most: number) => z.string().trim().max(most).optional().catch(undefined);
/** What a lead's answers fill into the form of a new customer; anything else in them says nothing. */
export const leadInputs = z.object({
  email: text(254),
  first_name: text(80),
  last_name: text(80),
  country_code: text(8),
  phone: text(40),
  gender: z.enum(['female', 'male']).optional().catch(undefined),
  birthday: z.iso.date().optional().catch(undefined),
});
export type LeadInputs = z.output<typeof leadInputs>;

/** Longer than this it is nobody's answers. */
const longestLead = 8192;

/** The `lead_inputs` of `/admin/customer/create`, parsed; undefined for what is no such JSON or more than 8 kB. */
export function readLeadInputs(json: string | null): LeadInputs | undefined {
  if (!json || new TextEncoder().encode(json).length > longestLead) return undefined;
  try {
    const parsed = leadInputs.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
