import type { Language } from '@kaifong/base/localized';
import type { Context, TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { type Letter, sendLetter, type WrittenLetter, type WrittenMail } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { type LetterShop, letterShop } from '../queries/letter-shop.ts';
import { renderLetter } from './render-letter.tsx';

/** What every letter is written on. */
export interface LetterSheet {
  readonly language: Language;
  readonly shop: LetterShop;
}

interface Wording {
  /** `crm.contact_received`; its words stand at `crm.letters.contact_received`. */
  readonly name: string;
  readonly language: Language;
  /** The key of its subject there; left out: `subject`. */
  readonly subject?: string;
  /** What fills the gaps of its subject, beside the shop's name. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A letter of a domain in words, as it is mailed and as its sample is shown. */
export async function writtenLetter(
  ctx: Context,
  { name, language, subject: key = 'subject', values = {} }: Wording,
  body: (sheet: LetterSheet) => ReactElement,
): Promise<WrittenLetter> {
  const shop = await letterShop(ctx, language);
  const words = name.replace('.', '.letters.');
  const subject = renderMessage(language, `${words}.${key}`, { shop: shop.name, ...values });
  return { subject, ...renderLetter(body({ language, shop }), { language, shop }) };
}

/** Writes a letter of a domain and mails it, once per occasion. */
export async function mailLetter(
  tx: TxContext,
  { subject, values, ...letter }: Omit<Letter, keyof WrittenLetter> & Wording,
  body: (sheet: LetterSheet) => ReactElement,
): Promise<WrittenMail | undefined> {
  const wording = { ...letter, ...(subject && { subject }), ...(values && { values }) };
  return sendLetter(tx, { ...letter, ...(await writtenLetter(tx, wording, body)) });
}
