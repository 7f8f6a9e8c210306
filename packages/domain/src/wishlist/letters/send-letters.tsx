import { parseLanguage } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { findCustomer, unsubscribeAddresses } from '../../customers/index.ts';
import { getSettings, mailLetter } from '../../settings/index.ts';
import { getWishState } from '../queries/list-wishes.ts';
import { priceCentsOf, shownProducts } from '../queries/shown-products.ts';
import { wishMails } from '../queries/wish-mails.ts';
import { WishLetter } from './wish-letter.tsx';

/** The base currency as letters write it. */
export async function baseCurrency(ctx: TxContext | Parameters<typeof getSettings>[0]) {
  const { supported_currencies, base_currency } = await getSettings(ctx);
  const own = supported_currencies.find(({ identifier }) => identifier === base_currency);
  return { identifier: base_currency, rate: '1', mark: own?.mark ?? base_currency };
}

/** Writes to her in her language, if she wants to hear of it, has it in her list still and the shop still shows it. */
export async function sendWishLetter(
  tx: TxContext,
  { customer_id, product_id }: { customer_id: number; product_id: number },
  { words, once, fromCents }: { words: 'price' | 'stock'; once: string; fromCents?: number },
): Promise<void> {
  const customer = await findCustomer(tx, customer_id);
  const { notices, product_ids } = await getWishState(tx, customer_id);
  if (!customer?.enabled || !notices || !product_ids.includes(product_id)) return;
  const language = parseLanguage(customer.language) ?? tx.language;
  const card = (await shownProducts({ ...tx, language }, [product_id])).get(product_id);
  const cents = card && priceCentsOf(card);
  if (!card || cents == null) return;
  const currency = await baseCurrency(tx);
  const { page, oneClick } = unsubscribeAddresses(tx.runtime, wishMails, customer.email);
  const product = {
    name: card.name,
    price: showMoney(cents, currency),
    ...(fromCents !== undefined && fromCents > cents && { was: showMoney(fromCents, currency) }),
  };
  const letter = {
    to: customer.email,
    name: `wishlist.${words}`,
    language,
    values: { product: card.name },
    unsubscribe: oneClick,
    about: { kind: 'customer', id: customer_id },
    once: `wishlist:${customer_id}:${once}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <WishLetter
      {...{ ...sheet, words, product }}
      name={customer.first_name}
      link={`${sheet.shop.url}${card.link}`}
      stop={page}
    />
  ));
}
