// Who tells people from programs. The shop asks after a form arrived, with its secret key.

export interface CaptchaQuestion {
  readonly secret: string;
  readonly token: string;
  /** Of whoever sent the form. */
  readonly address: string;
}

/** `unreachable`: nobody answered in time. */
export type CaptchaAnswer = 'passed' | 'failed' | 'unreachable';
export type CaptchaService = (question: CaptchaQuestion) => Promise<CaptchaAnswer>;

let current: CaptchaService = async () => 'unreachable';

/** Says whom to ask; called once at start, and by tests. */
export function useCaptchaService(service: CaptchaService): void {
  current = service;
}

/** Passes exactly the tokens it is given: for tests. */
export const fakeCaptchaService =
  (...passing: readonly string[]): CaptchaService =>
  async ({ token }) =>
    passing.includes(token) ? 'passed' : 'failed';

export const askCaptchaService: CaptchaService = (question) => current(question);
