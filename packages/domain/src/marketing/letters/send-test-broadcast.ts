import { failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { languageNames } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sendLetter } from '@kaifong/kernel/mail';
import { checkWords } from '../actions/require-ready.ts';
import type { SentTest } from '../actions/send-test-letter.ts';
import { findBroadcast } from '../queries/find-broadcast.ts';
import { ownAddress } from '../queries/own-address.ts';
import { writtenIn } from '../rules/words-of.ts';
import { writeBroadcast } from './write-broadcast.tsx';

/**
 * Sends a broadcast in one language to the account that asks, with a name that does not exist. Its link to hear no more ends nobody's
 * mails. Refuses `not-found`, what `checkWords` refuses, and `marketing.words-missing` where nothing is written in that language.
 */
export async function sendTestBroadcast(ctx: Context, id: number, language: Language): Promise<SentTest> {
  const broadcast = await findBroadcast(ctx, id);
  if (!writtenIn(broadcast).includes(language))
    throw failField('content', 'marketing.words-missing', { languages: languageNames[language] });
  checkWords('subject', broadcast.subject);
  checkWords('content', broadcast.content);
  const person = { first_name: renderMessage(language, 'marketing.sample.first_name'), last_name: '' };
  const stop = `${ctx.runtime.siteUrl}/unsubscribe`;
  const written = await writeBroadcast(ctx, { broadcast, person, language, stop });
  return inTransaction(ctx, async (tx) => {
    const to = await ownAddress(tx);
    const mail = await sendLetter(tx, {
      ...written,
      to,
      name: 'marketing.broadcast',
      language,
      subject: renderMessage(language, 'marketing.letter.test_subject', { subject: written.subject }),
      about: { kind: 'test', id: 'marketing.broadcast' },
      once: `test:${tx.runtime.randomHex(12)}`,
    });
    return { to, status: mail?.status ?? 'draft' };
  });
}
