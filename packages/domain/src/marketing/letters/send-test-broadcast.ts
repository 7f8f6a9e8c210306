import { failField } from '@kaifong/base/errors';
import type { Language } from '@kaifong/base/localized';
import { languageNames } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { sendLetter, type WrittenLetter } from '@kaifong/kernel/mail';
import { checkOwnWords } from '../actions/require-ready.ts';
import type { SentTest } from '../actions/send-test-letter.ts';
import { type BroadcastRow, findBroadcast } from '../queries/find-broadcast.ts';
import { ownAddress } from '../queries/own-address.ts';
import { escaped } from '../rules/merge-fields.ts';
import { writtenIn } from '../rules/words-of.ts';
import { writeBroadcast } from './write-broadcast.tsx';
import { sampleStop, writeText } from './write-text.ts';

/** A text message, as a mail that shows it word for word: accounts of staff have no number. */
async function textByMail(ctx: Context, broadcast: BroadcastRow, language: Language): Promise<WrittenLetter> {
  const person = { first_name: renderMessage(language, 'marketing.sample.first_name'), last_name: '' };
  const text = await writeText(ctx, { broadcast, person, language, stop: sampleStop(ctx) });
  const content = { [language]: `<p>${escaped(text).replaceAll('\n', '<br>')}</p>` };
  const subject = { [language]: broadcast.name };
  return writeBroadcast(ctx, { broadcast: { subject, content }, person, language, stop: sampleStop(ctx) });
}

/**
 * Sends a broadcast in one language to the account that asks, with a name that does not exist. Its link to hear no more ends nobody's
 * mails. Refuses `not-found`, what `checkWords` refuses, and `marketing.words-missing` where nothing is written in that language.
 */
export async function sendTestBroadcast(ctx: Context, id: number, language: Language): Promise<SentTest> {
  const broadcast = await findBroadcast(ctx, id);
  if (!writtenIn(broadcast).includes(language))
    throw failField(broadcast.channel === 'sms' ? 'text' : 'content', 'marketing.words-missing', {
      languages: languageNames[language],
    });
  checkOwnWords(broadcast);
  const person = { first_name: renderMessage(language, 'marketing.sample.first_name'), last_name: '' };
  const stop = `${ctx.runtime.siteUrl}/unsubscribe`;
  const written =
    broadcast.channel === 'sms'
      ? await textByMail(ctx, broadcast, language)
      : await writeBroadcast(ctx, { broadcast, person, language, stop });
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
