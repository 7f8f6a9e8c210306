// Adapter: verifies reCAPTCHA answers with Google, or with the service RECAPTCHA_URL names.
import { isPublicAddress, NotFetched, postForm } from '@kaifong/kernel/outgoing';
import * as z from 'zod';

const google = 'https://www.google.com/recaptcha/api/siteverify';
const answer = z.object({ success: z.boolean() });

interface Question {
  readonly secret: string;
  readonly token: string;
  readonly address: string;
}

/** Verifies at `url`. One from the environment may be private; Google's must be public. */
export function captchaServiceAt(url: string | undefined) {
  const isAllowed = url ? () => true : isPublicAddress;
  return async ({ secret, token, address }: Question): Promise<'passed' | 'failed' | 'unreachable'> => {
    try {
      const form = new URLSearchParams({ secret, response: token, remoteip: address });
      const { bytes } = await postForm(url ?? google, form, isAllowed);
      return answer.parse(JSON.parse(bytes.toString('utf8'))).success ? 'passed' : 'failed';
    } catch (error) {
      // What came back and cannot be read counts as no answer, like what did not come back.
      if (error instanceof NotFetched || error instanceof SyntaxError || error instanceof z.ZodError)
        return 'unreachable';
      throw error;
    }
  };
}
