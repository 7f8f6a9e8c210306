// Letters about the news themselves: one asks whether an address wants them, the other whether it wants them no more.
import { type Language, parseLanguage } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { mailLetter } from '../../../settings/index.ts';
import { SimpleLetter } from '../../letters/simple-letter.tsx';
import { joinAddress } from '../queries/join-link.ts';
import { listReaders } from '../queries/readers.ts';
import { unshownAmong } from '../queries/unshown-address.ts';
import { newsList, unsubscribeAddresses } from '../queries/unsubscribe-link.ts';

interface Asked {
  readonly email: string;
  /** Of the page on which it was asked for: a stranger is written in it. */
  readonly language: Language;
  readonly eventId: number;
}

interface News extends Asked {
  readonly words: 'news_join' | 'news_leave';
  readonly name: string;
  readonly link: string;
}

const send = (tx: TxContext, { email, language, words, name, link, eventId }: News) =>
  mailLetter(
    tx,
    {
      to: email,
      name: `customers.${words}`,
      language,
      about: { kind: 'news', id: words },
      once: `${words}:${eventId}`,
    },
    (sheet) => <SimpleLetter {...{ ...sheet, words, name, link }} note="ignore" />,
  );

/** The link that confirms, unless the address has news already and was shown to be hers. */
export async function sendJoinLetter(tx: TxContext, asked: Asked): Promise<void> {
  const readers = await listReaders(tx, asked.email);
  const unshown = await unshownAmong(
    tx,
    readers.map(({ id }) => id),
  );
  if (readers.length > 0 && readers.every(({ id, is_subscribe }) => is_subscribe && !unshown.has(id))) return;
  const link = joinAddress(tx.runtime, asked.email);
  // Whoever typed the address may be somebody else: nothing of the reader is told.
  await send(tx, { ...asked, words: 'news_join', name: '', link });
}

/** The link that ends the news, to whoever gets them. */
export async function sendLeaveLetter(tx: TxContext, asked: Asked): Promise<void> {
  const reader = (await listReaders(tx, asked.email)).find((each) => each.is_subscribe || each.sms_subscribe);
  if (!reader) return;
  const { page } = unsubscribeAddresses(tx.runtime, newsList, reader.email);
  const language = parseLanguage(reader.language) ?? asked.language;
  await send(tx, { ...asked, email: reader.email, language, words: 'news_leave', name: reader.first_name, link: page });
}
