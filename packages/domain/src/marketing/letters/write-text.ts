import { type Language, textIn } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { fullNameOf } from '../../customers/index.ts';
import { letterShop } from '../../settings/index.ts';
import type { BroadcastRow } from '../queries/find-broadcast.ts';
import { filledText } from '../rules/merge-fields.ts';

interface Texting {
  readonly broadcast: Pick<BroadcastRow, 'text'>;
  readonly person: { readonly first_name: string; readonly last_name: string };
  readonly language: Language;
  /** The page that ends these messages. */
  readonly stop: string;
}

/** A broadcast by text message in one language for one person: her words, and the way to hear no more. */
export async function writeText(ctx: Context, { broadcast, person, language, stop }: Texting): Promise<string> {
  const shop = await letterShop(ctx, language);
  const { first_name, last_name } = person;
  const values = { first_name, last_name, full_name: fullNameOf(person), shop: shop.name };
  const words = filledText(textIn(broadcast.text, language), values).trim();
  // The page opens in the language of the message, as those of mails do.
  const page = new URL(stop);
  page.searchParams.set('lang', language);
  return `${words}\n${renderMessage(language, 'marketing.letters.text.stop')} ${page.href}`;
}

/** An address as long as that of a real message, which ends nobody's. */
export const sampleStop = ({ runtime }: Context): string =>
  new URL('/unsubscribe?s=1a2b.AAAAAAAAAAAAAAAA', runtime.siteUrl).href;
