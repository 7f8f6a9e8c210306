// The service that tells people from programs. The shop asks after a form arrived, with its secret key.
import { definePort } from '@kaifong/kernel/context';

export interface CaptchaQuestion {
  readonly secret: string;
  readonly token: string;
  /** Of whoever sent the form. */
  readonly address: string;
}

/** `unreachable`: nobody answered in time. */
export type CaptchaAnswer = 'passed' | 'failed' | 'unreachable';
export type CaptchaService = (question: CaptchaQuestion) => Promise<CaptchaAnswer>;

export const captchaService = definePort<CaptchaService>('captcha service', async () => 'unreachable');

/** Passes exactly the tokens it is given: for tests. */
export const fakeCaptchaService =
  (...passing: readonly string[]): CaptchaService =>
  async ({ token }) =>
    passing.includes(token) ? 'passed' : 'failed';
