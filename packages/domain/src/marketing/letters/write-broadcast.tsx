import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import type { WrittenLetter } from '@kaifong/kernel/mail';
import { fullNameOf } from '../../customers/index.ts';
import { letterShop, renderLetter } from '../../settings/index.ts';
import type { BroadcastRow } from '../queries/find-broadcast.ts';
import type { Measure } from '../rules/measured-html.ts';
import { filledHtml, filledText } from '../rules/merge-fields.ts';
import { BroadcastLetter } from './broadcast-letter.tsx';

interface Writing {
  readonly broadcast: Pick<BroadcastRow, 'subject' | 'content'>;
  readonly person: { readonly first_name: string; readonly last_name: string };
  readonly language: Language;
  /** The page that takes the reader off these mails. */
  readonly stop: string;
  /** How the mail is measured; left out: it is not. */
  readonly measure?: Measure | undefined;
}

/** A broadcast in one language for one person, with her fields filled in, on the shop's sheet. */
export async function writeBroadcast(
  ctx: Context,
  { broadcast, person, language, stop, measure }: Writing,
): Promise<WrittenLetter> {
  const shop = await letterShop(ctx, language);
  const { first_name, last_name } = person;
  const values = { first_name, last_name, full_name: fullNameOf(person), shop: shop.name };
  const subject = filledText(textIn(broadcast.subject, language), values);
  const content = filledHtml(textIn(broadcast.content, language), values);
  const letter = <BroadcastLetter {...{ language, shop, subject, content, stop, measure }} />;
  return { subject, ...renderLetter(letter, { language, shop }) };
}
