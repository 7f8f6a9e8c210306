import type { Language } from '@kaifong/base/localized';
import {
  Facts,
  getSettings,
  Heading,
  Letter,
  type LetterSheet,
  mailLetter,
  Paragraph,
  writtenLetter,
} from '@kaifong/domain/settings/server';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import { eq } from 'drizzle-orm';
import type { giftNoteSettings } from '../contract/index.ts';
import { giftNotePrints } from '../schema.ts';

interface Print {
  readonly text: string;
  readonly copies: number;
}

const say = (language: Language, key: string, gaps: Record<string, string> = {}) =>
  renderMessage(language, `gift-notes.letters.print_order.${key}`, gaps);

function PrintOrder({ language, shop, text, copies }: LetterSheet & Print) {
  return (
    <Letter language={language} shop={shop} preview={text}>
      <Heading>{say(language, 'title', { shop: shop.name })}</Heading>
      <Facts facts={[{ label: say(language, 'copies'), value: String(copies) }]} />
      <Paragraph>{text}</Paragraph>
    </Letter>
  );
}

/** Asks the printer for the cards, or the shop's contact address; without either nobody is asked. */
export async function sendPrintOrder(tx: TxContext, printId: number): Promise<void> {
  const { contact_email, main_language: language } = await getSettings(tx);
  const to = (await getSettings<typeof giftNoteSettings>(tx)).gift_notes_printer_email || contact_email;
  const [print] = await tx.db.select().from(giftNotePrints).where(eq(giftNotePrints.id, printId));
  if (!print || !to) return;
  const { text, copies } = print;
  const letter = {
    to,
    name: 'gift-notes.print_order',
    language,
    values: { copies },
    about: { kind: 'gift_note', id: print.note_id },
    once: `gift-note-print:${printId}`,
  };
  await mailLetter(tx, letter, (sheet) => <PrintOrder {...{ ...sheet, text, copies }} />);
}

export const letters: readonly LetterSample[] = [
  {
    name: 'gift-notes.print_order',
    guard: 'get gift_note',
    to: 'staff',
    write: (ctx, language) =>
      writtenLetter(ctx, { name: 'gift-notes.print_order', language, values: { copies: 50 } }, (sheet) => (
        <PrintOrder {...sheet} text={say(language, 'sample')} copies={50} />
      )),
  },
];
