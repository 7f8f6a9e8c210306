import { defineErrors, type ErrorsOf } from '@kaifong/base/errors';

export const errors = defineErrors('tasktool', {
  /** The tool does not take the token, or not for this workspace. Never a 401: the caller's own session is good. `details`: `ecode`, `active_tab`. */
  'token-invalid': { status: 422 },
  'workspace-unknown': { status: 404 },
  'space-unknown': { status: 404 },
  /** The tool asked for a pause; it is not asked before that is over. */
  busy: { status: 429, params: { seconds: 'number' } },
  away: { status: 503 },
  refused: { status: 422, params: { answer: 'text' } },
  'state-unknown': { status: 422 },
  'no-keys': { status: 422 },
  'list-unknown': { status: 422 },
  'status-unknown': { status: 422, params: { status: 'text' } },
  'not-mirrored': { status: 422 },
  'task-linked': { status: 422 },
  'task-not-linked': { status: 422 },
  'no-conflict': { status: 422 },
  'space-linked': { status: 422, params: { count: 'number' } },
});

declare module '@kaifong/base/errors' {
  interface ErrorCodes extends ErrorsOf<'tasktool', typeof errors> {}
}
