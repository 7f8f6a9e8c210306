import { type Language, parseLanguage } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { TxContext } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { findCustomer, newsList, unsubscribeAddresses } from '../../../customers/index.ts';
import { displayCurrency } from '../../../settings/contract/index.ts';
import {
  Action,
  Facts,
  Greeting,
  getSettings,
  Heading,
  type Item,
  Items,
  Letter,
  type LetterShop,
  mailLetter,
  Note,
  Paragraph,
} from '../../../settings/index.ts';
import { pricedCart } from '../../cart/actions/show-written-cart.ts';
import { readCartLines } from '../../pricing/queries/read-cart-lines.ts';
import { keepReminder } from '../actions/open-cart-link.ts';
import type { DueCart } from '../queries/due-carts.ts';
import { asCustomer, cartAddressOf } from '../queries/linked-cart.ts';

export interface CartReminderProps {
  readonly language: Language;
  readonly shop: LetterShop;
  readonly stage: 1 | 2;
  readonly firstName: string;
  readonly items: readonly Item[];
  readonly subtotal: string;
  /** Back into the cart. */
  readonly link: string;
  /** Off the shop's news. */
  readonly stop: string;
}

const reminderWords = (language: Language, stage: 1 | 2) => (key: string, params?: Record<string, string>) =>
  renderMessage(language, `sales.letters.cart-reminder.${key}${stage === 2 ? '-again' : ''}`, params);

/** What somebody left in her cart, with the way back and the way to hear no more. */
export function CartReminder({ language, shop, stage, firstName, items, subtotal, link, stop }: CartReminderProps) {
  const say = reminderWords(language, stage);
  const word = reminderWords(language, 1);
  return (
    <Letter language={language} shop={shop} preview={say('title')}>
      <Heading>{say('title')}</Heading>
      <Greeting language={language} name={firstName} />
      <Paragraph>{say('text')}</Paragraph>
      <Items items={items} />
      <Facts facts={[{ label: word('subtotal'), value: subtotal, strong: true }]} />
      <Action href={link} color={shop.color} language={language}>
        {word('button')}
      </Action>
      <Note>{word('held')}</Note>
      <Note>
        {word('why', { shop: shop.name })} <a href={stop}>{word('stop')}</a>
      </Note>
    </Letter>
  );
}

/** Writes to the customer of a cart, once per stage; nothing when she changed her mind about news or about the cart meanwhile. */
export async function sendCartReminder(tx: TxContext, cart: DueCart, stage: 1 | 2): Promise<void> {
  const customer = await findCustomer(tx, cart.customer_id);
  if (!customer?.is_subscribe || !customer.enabled) return;
  const reminder = await keepReminder(tx, cart, stage);
  if (!reminder) return;
  const language = parseLanguage(customer.language) ?? tx.language;
  const hers = { ...asCustomer(tx, customer.id), language };
  const content = await readCartLines(hers, cart.id);
  if (!content) return;
  const { items, subtotal } = await pricedCart(hers, cart.id, content);
  const currency = displayCurrency(await getSettings(tx));
  const money = (amount: number) => showMoney(Math.round(amount * 100), currency);
  const { page, oneClick } = unsubscribeAddresses(tx.runtime, newsList, customer.email);
  const facts = { stage, firstName: customer.first_name, subtotal: money(subtotal) };
  const letter = {
    to: customer.email,
    name: 'sales.cart-reminder',
    language,
    ...(stage === 2 && { subject: 'subject-again' }),
    unsubscribe: oneClick,
    about: { kind: 'customer', id: customer.id },
    once: `cart:${cart.id}:${stage}`,
  };
  await mailLetter(tx, letter, (sheet) => (
    <CartReminder
      {...{ ...sheet, ...facts }}
      items={items.map(({ name, options, quantity, line_total }) => ({
        name,
        detail: [options, `× ${quantity}`].filter(Boolean).join(' · '),
        amount: money(line_total),
      }))}
      link={cartAddressOf(tx.runtime, reminder)}
      stop={page}
    />
  ));
}
