import type { Language } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sendLetter } from '@kaifong/kernel/mail';
import { letterNamed } from '../queries/letters.ts';
import { ownAddress } from '../queries/own-address.ts';

export interface SentTest {
  readonly to: string;
  /** `draft` where no mail server is set: the letter lies in the mail log then. */
  readonly status: 'pending' | 'draft';
}

/** Sends a letter with sample words to the account that asks for it. Refuses `not-found`. */
export async function sendTestLetter(ctx: Context, name: string, language: Language): Promise<SentTest> {
  const { write } = letterNamed(ctx, name);
  const written = await write(ctx, language);
  return inTransaction(ctx, async (tx) => {
    const to = await ownAddress(tx);
    const once = `test:${tx.runtime.randomHex(12)}`;
    const subject = renderMessage(language, 'marketing.letter.test_subject', { subject: written.subject });
    const mail = await sendLetter(tx, {
      ...written,
      to,
      name,
      language,
      subject,
      about: { kind: 'test', id: name },
      once,
    });
    return { to, status: mail?.status ?? 'draft' };
  });
}
