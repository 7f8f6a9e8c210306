import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('marketing', {
  'send-time-missing': { status: 422 },
  'send-time-past': { status: 422 },
  /** The shop has no account with a gateway for text messages. */
  'texts-off': { status: 422 },
  nobody: { status: 422 },
  /** Nothing is written in languages of the audience. */
  'words-missing': { status: 422, params: { languages: 'text' } },
  'main-words-missing': { status: 422, params: { language: 'text' } },
  'unknown-field': { status: 422, params: { name: 'text', known: 'text' } },
  /** A gap that is not closed, or stands in a link. */
  'field-broken': { status: 422 },
  /** A broadcast that is scheduled or sent keeps its words. */
  'not-draft': { status: 409, params: { status: 'text' } },
  'broadcast-moved': { status: 422, params: { status: 'text' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'marketing', typeof errors> {}
}
