// Error codes of the runtime; their words are in http/messages.
import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('kernel', {
  'not-deleted': { status: 409, params: { id: 'number', reason: 'text' } },
  'sheet-unreadable': { status: 422 },
  'sheet-not-unicode': { status: 422 },
  'sheet-hostile': { status: 422 },
  'sheet-too-large': { status: 422 },
  'sheet-too-wide': { status: 422, params: { columns: 'number' } },
  'sheet-too-long': { status: 422, params: { records: 'number' } },
  'import-empty': { status: 422 },
  'import-no-columns': { status: 422 },
  'import-no-field': { status: 422, params: { column: 'text', field: 'text' } },
  'import-field-twice': { status: 422 },
  'import-no-record': { status: 422 },
  /** Digits of a code are lost. */
  'import-shortened': { status: 422 },
  'import-no-name': { status: 422, params: { value: 'text' } },
  'import-several': { status: 422, params: { records: 'text' } },
  'import-other-record': { status: 422, params: { id: 'number', name: 'text' } },
  'import-id-unread': { status: 422 },
  'import-moved': { status: 422, params: { status: 'text' } },
  'import-broken-off': { status: 409 },
  'nothing-to-restore': { status: 409 },
  'record-failed': { status: 409 },
  'demo-needed': { status: 409 },
  'own-request': { status: 403 },
  'undo-over': { status: 409 },
  'undo-changed': { status: 409, params: { id: 'number' } },
  'too-many-views': { status: 422, params: { most: 'number' } },
  'view-not-shared': { status: 422 },
  'notice-unreadable': { status: 422 },
  'notice-waits': { status: 503 },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'kernel', typeof errors> {}
}
