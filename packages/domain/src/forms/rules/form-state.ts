import type { FormState } from '../contract/index.ts';

export interface FormFacts {
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly submit_limit: number | null;
  readonly allow_guest: boolean;
  readonly limit_submit: boolean;
}

export interface Visit {
  readonly now: Date;
  /** She is logged in. */
  readonly isMember: boolean;
  /** One of hers counts. */
  readonly hasSubmitted: boolean;
  /** Submissions that count. */
  readonly submitted: number;
}

/** Whether somebody can fill a form in now, and what is in the way; what she can do least about comes first. */
export function formState(form: FormFacts, { now, isMember, hasSubmitted, submitted }: Visit): FormState {
  if (form.opens_at && now < form.opens_at) return 'not_yet';
  if (form.closes_at && now >= form.closes_at) return 'closed';
  if (!form.allow_guest && !isMember) return 'login';
  if (form.limit_submit && hasSubmitted) return 'submitted';
  if (form.submit_limit !== null && submitted >= form.submit_limit) return 'full';
  return 'open';
}

/** The form without its times: for who was asked for more after it closed. */
export const atAnyTime = <Form extends FormFacts>(form: Form): Form => ({ ...form, opens_at: null, closes_at: null });
