import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('crm', {
  /** The command does not fit the status the message has by now. */
  'message-moved': { status: 422, params: { status: 'text' } },
  /** The same of a lead. */
  'lead-moved': { status: 422, params: { status: 'text' } },
  /** The same of a funnel. */
  'funnel-moved': { status: 422, params: { status: 'text' } },
  /** A funnel is published once it has a form. */
  'funnel-without-form': { status: 422 },
  /** The specification's words (8.2). */
  'only-creator': { status: 422, params: { id: 'number' } },
  /** A file of the e-book without content. */
  'ebook-empty': { status: 422 },
  /** Leads of the funnel would be gone with it. */
  'funnel-has-leads': { status: 422, params: { id: 'number' } },
  'no-stage': { status: 422 },
  'stage-name-missing': { status: 422 },
  /** Leads stand in a stage that is to be taken out. */
  'stage-has-leads': { status: 422, params: { stage: 'text' } },
  /** A lead's stage is none of her funnel's. */
  'stage-unknown': { status: 422 },
  /** A stage wants what the lead does not have yet. */
  'stage-wants': { status: 422, params: { stage: 'text', fields: 'text' } },
  /** A rule by which somebody owns new leads, and nobody to own them. */
  'no-owners': { status: 422 },
  'owner-gone': { status: 422 },
  /** A funnel in the archive takes no leads. */
  'funnel-archived': { status: 422 },
  /** Answers that name a funnel with another form, or one that is not published. */
  'no-funnel': { status: 422 },
  /** The form of a funnel is not kept half filled. */
  'no-draft': { status: 422 },
  /** A lead that is won or lost is not changed. */
  'lead-closed': { status: 422 },
  /** A lead somebody works on changes hands by a step. */
  'hand-over': { status: 422 },
  /** A lead stays that of her person and her funnel. */
  'lead-bound': { status: 422 },
  /** A lead is laid into another one that is there, of the same person or not. */
  'duplicate-target': { status: 422 },
  'range-turned': { status: 422 },
  /** Whoever sees her own leads alone notes leads for herself. */
  'own-leads-alone': { status: 422 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'crm', typeof errors> {}
}
