import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('gift-notes', {
  /** Cards of a note that no buyer can choose would lie about. */
  'note-disabled': { status: 409 },
  /** An order waits for a card that nobody has printed. */
  'card-not-printed': { status: 409, params: { note: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'gift-notes', typeof errors> {}
}
