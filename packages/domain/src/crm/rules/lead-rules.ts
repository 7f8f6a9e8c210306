import { rulesOf } from '@kaifong/base/steps';
import { day } from '@kaifong/base/time';
import { type LeadStatus, leadMachine, openLeadStatuses, type StageField } from '../contract/index.ts';

/** What the guards look at. */
export interface LeadFacts {
  readonly status: LeadStatus;
  readonly merged_into: number | null;
  /** True: she was laid into another lead less than thirty days ago. */
  readonly justMerged: boolean;
}

export const leadRules = rulesOf(leadMachine)({
  justMerged: ({ justMerged }: LeadFacts) => justMerged,
  notMerged: ({ merged_into }: LeadFacts) => merged_into === null,
});

/** How long two leads that were laid together can be taken apart. */
export const unmergeDays = 30;

export const isJustMerged = (
  { merged_into, merged_at }: { readonly merged_into: number | null; readonly merged_at: Date | null },
  now: Date,
): boolean => merged_into !== null && merged_at !== null && now.getTime() - merged_at.getTime() < unmergeDays * day;

/** Whether somebody works on her. */
export const isOpen = (status: LeadStatus): boolean => (openLeadStatuses as readonly LeadStatus[]).includes(status);

interface Filled {
  readonly email: string | null;
  readonly phone: string | null;
  readonly value: number | null;
  readonly owner_id: number | null;
  readonly next_activity_on: string | null;
}

/** What a stage wants of a lead and she does not have. */
export function missingOf(wanted: readonly StageField[], lead: Filled): StageField[] {
  const has: Readonly<Record<StageField, boolean>> = {
    email: Boolean(lead.email),
    phone: Boolean(lead.phone),
    value: (lead.value ?? 0) > 0,
    owner: lead.owner_id !== null,
    next_activity: lead.next_activity_on !== null,
  };
  return wanted.filter((field) => !has[field]);
}

interface Timed {
  readonly status: LeadStatus;
  readonly next_activity_on: string | null;
  readonly stage_due_at: Date | null;
  readonly contact_due_at: Date | null;
  readonly first_contact_at: Date | null;
}

/** Whether her next activity, her stage or the first talk with her is late. `today`: the shop's. */
export const isLate = (lead: Timed, now: Date, today: string): boolean =>
  isOpen(lead.status) &&
  ((lead.next_activity_on !== null && lead.next_activity_on < today) ||
    (lead.stage_due_at !== null && lead.stage_due_at < now) ||
    (lead.first_contact_at === null && lead.contact_due_at !== null && lead.contact_due_at < now));
