import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('forms', {
  /** The step does not fit the status the submission has by now. */
  'submission-moved': { status: 422, params: { status: 'text' } },
  /** The answers belong to an application: it is decided there. */
  'submission-led': { status: 422 },
  /** Deleting a form whose answers would be gone with it. */
  'has-submissions': { status: 422, params: { id: 'number' } },
  'login-required': { status: 401 },
  'not-open-yet': { status: 422 },
  closed: { status: 422 },
  full: { status: 422 },
  /** One submission for each, and hers is there. */
  'already-submitted': { status: 422 },
  /** The last seat of an option was taken meanwhile. */
  'option-full': { status: 422, params: { option: 'text' } },
  'unknown-option': { status: 422 },
  'too-many-files': { status: 422, params: { max: 'number' } },
  /** `answers` of a field that asks for no file. */
  'no-file-here': { status: 422 },
  'key-twice': { status: 422 },
  'no-tab': { status: 422 },
  'no-field': { status: 422 },
  'no-options': { status: 422 },
  'option-twice': { status: 422 },
  'title-missing': { status: 422 },
  /** A condition on a field that is not there, stands later, or has no such option. */
  'condition-unknown': { status: 422 },
  'range-turned': { status: 422 },
  phone: { status: 422 },
  /** A field's own words for a missing or a wrong answer. */
  'own-message': { status: 422, params: { message: 'text' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'forms', typeof errors> {}
}
