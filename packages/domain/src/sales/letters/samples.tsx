// The letters of an order that does not exist: the shop's own name, currency and colours, invented goods and people.

import { dateLocale } from '@kaifong/base/date-locale';
import type { Language } from '@kaifong/base/localized';
import { showMoney } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import type { LetterSample } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { findCustomerByEmail } from '../../customers/index.ts';
import { countryName, displayCurrency } from '../../settings/contract/index.ts';
import { getSettings, letterShop, writtenLetter } from '../../settings/index.ts';
import { CartReminder } from '../cart-mail/letters/cart-reminder.tsx';
import { OrderAnswered } from '../desk/letters/order-answered.tsx';
import { OrderApproved } from '../desk/letters/order-approved.tsx';
import { OrderCanceled } from '../desk/letters/order-canceled.tsx';
import { OrderChanged } from '../desk/letters/order-changed.tsx';
import { OrderCompleted } from '../desk/letters/order-completed.tsx';
import { OrderDownloads } from '../desk/letters/order-downloads.tsx';
import type { LetterOrder } from '../desk/letters/order-facts.ts';
import { OrderPlaced } from '../desk/letters/order-placed.tsx';
import { type LetterRefund, OrderRefunded, RefundSent } from '../desk/letters/order-refunded.tsx';
import { OrderRejected } from '../desk/letters/order-rejected.tsx';
import { type LetterReturn, ReturnApproved, ReturnRejected, ReturnRequested } from '../desk/letters/order-return.tsx';
import { OrderShipped } from '../desk/letters/order-shipped.tsx';
import { PaymentAbnormal } from '../desk/letters/payment-abnormal.tsx';
import { PaymentFailed } from '../desk/letters/payment-failed.tsx';
import { PaymentReceived } from '../desk/letters/payment-received.tsx';
import { PaymentRejected } from '../desk/letters/payment-rejected.tsx';
import { reasonText } from '../order/queries/show-words.ts';
import { GiftReceipt } from '../paper/letters/gift-receipt.tsx';
import { OrderPaper } from '../paper/letters/order-paper.tsx';
import { makeOrderPaper } from '../paper/letters/order-papers.ts';
import { PaperMissing, sendPaperAlert } from '../paper/letters/send-paper-alert.tsx';

const oneDay = 24 * 3_600_000;
const number = 'K261121-1042';

async function sampleOrder(ctx: Context, language: Language): Promise<LetterOrder> {
  const settings = await getSettings(ctx);
  const money = (cents: number) => showMoney(cents, displayCurrency(settings, settings.base_currency));
  const words = (key: string) => renderMessage(language, `sales.sample.${key}`);
  const shop = await letterShop(ctx, language);
  const time = { dateStyle: 'long', timeStyle: 'short', timeZone: settings.time_zone } as const;
  return {
    language,
    shop,
    number,
    money,
    firstName: words('first_name'),
    email: 'siuming@example.com',
    items: [
      { name: words('tea'), detail: `${words('tea_size')} · × 2`, amount: money(17_600) },
      { name: words('cup'), detail: '× 1', amount: money(9_800) },
    ],
    subtotal: money(27_400),
    adjustments: [],
    shipping: money(3_000),
    total: money(30_400),
    due: money(30_400),
    shownTotal: undefined,
    parcel: {
      address: [words('name'), words('address'), countryName('HKG', language), '9123 4567'],
      method: words('courier'),
      pickup: [],
    },
    payment: { settles: 'review', name: words('payment_name'), instructions: words('instructions') },
    deadline: new Intl.DateTimeFormat(dateLocale(language), time).format(
      new Date(ctx.runtime.now().getTime() + 2 * oneDay),
    ),
    awaitsApproval: false,
    collectCode: undefined,
    link: `${shop.url}/order/success?order_number=${number}&key=sample`,
    payLink: `${shop.url}/order/pay?link=sample`,
    reasonText: (reason) => reason,
    say: (key, params) => renderMessage(language, `sales.letters.${key}`, params),
  };
}

type Write = (order: LetterOrder, words: (key: string) => string) => ReactElement;

const sample = (kind: string, write: Write): LetterSample => ({
  name: `sales.${kind}`,
  to: 'customer',
  guard: 'get order',
  attach: makeOrderPaper,
  leftBehind: sendPaperAlert,
  async write(ctx, language) {
    const order = await sampleOrder(ctx, language);
    const words = (key: string) => renderMessage(language, `sales.sample.${key}`);
    return writtenLetter(ctx, { name: `sales.${kind}`, language, values: { number } }, () => write(order, words));
  },
});

const shipment = {
  carrier: 'SF Express',
  tracking_number: 'SF1234567890',
  tracking_url: 'https://www.sf-express.com/',
};

const sampleReturn = (order: LetterOrder): LetterReturn => ({
  number: `${number}-B1`,
  items: order.items.slice(1).map(({ name, detail = '' }) => ({ name, detail, amount: '× 1' })),
  reason: '',
});

const sampleRefund = (order: LetterOrder, words: (key: string) => string): LetterRefund => ({
  number: `${number}-R1`,
  items: order.items.slice(1).map(({ name, detail = '', amount }) => ({ name, detail, amount })),
  amount: order.items[1]?.amount ?? '',
  shares: [],
  parts: [],
  isMoney: true,
  kept: undefined,
  points: 0,
  taken: 0,
  reason: words('refund_reason'),
  reference: 'FPS 20261124-7788',
});

const cartReminder: LetterSample = {
  name: 'sales.cart-reminder',
  to: 'customer',
  guard: 'get order',
  async mayRepeat(tx, { recipient }) {
    const customer = await findCustomerByEmail(tx, recipient);
    return customer?.is_subscribe === true && customer.enabled;
  },
  async write(ctx, language) {
    const { shop, items, subtotal, firstName } = await sampleOrder(ctx, language);
    const [link, stop] = [`${shop.url}/checkout/cart?link=sample`, `${shop.url}/unsubscribe?link=sample`];
    return writtenLetter(ctx, { name: 'sales.cart-reminder', language }, (sheet) => (
      <CartReminder stage={1} {...{ ...sheet, items, subtotal, firstName, link, stop }} />
    ));
  },
};

/** The letters of this domain. */
export const letters: readonly LetterSample[] = [
  sample('placed', (order) => <OrderPlaced order={order} />),
  sample('approved', (order) => <OrderApproved order={order} />),
  sample('rejected', (order, words) => <OrderRejected order={order} reason={words('decline_reason')} />),
  sample('changed', (order) => <OrderChanged order={order} toPay isDifference />),
  sample('paid', (order) => <PaymentReceived order={order} />),
  sample('downloads', (order, words) => (
    <OrderDownloads
      order={order}
      timeZone="Asia/Hong_Kong"
      files={[
        { product: { 'en-US': words('tea') }, filename: 'tea.pdf', left: 3, expires_at: '2026-12-24T04:00:00.000Z' },
      ]}
    />
  )),
  sample('payment-rejected', (order, words) => <PaymentRejected order={order} reason={words('slip_reason')} />),
  sample('payment-failed', (order) => <PaymentFailed order={order} />),
  {
    name: 'sales.payment-abnormal',
    to: 'staff',
    guard: 'get order',
    async write(ctx, language) {
      const { money } = await sampleOrder(ctx, language);
      const say = (key: string, params?: Record<string, string>) =>
        renderMessage(language, `sales.letters.payment-abnormal.${key}`, params);
      const facts = { orderId: 1, number, amount: money(30_300), reason: reasonText('#too-little', language) };
      return writtenLetter(ctx, { name: 'sales.payment-abnormal', language, values: { number } }, (sheet) => (
        <PaymentAbnormal {...{ ...sheet, say, ...facts }} />
      ));
    },
  },
  cartReminder,
  sample('paper', (order) => <OrderPaper order={order} />),
  sample('gift-receipt', (order) => <GiftReceipt order={order} />),
  {
    name: 'sales.paper-missing',
    to: 'staff',
    async write(ctx, language) {
      const { email } = await sampleOrder(ctx, language);
      const papers = [`invoice ${number}.pdf`];
      const wording = { name: 'sales.paper-missing', language, values: { papers: papers.join() } };
      return writtenLetter(ctx, wording, (sheet) => (
        <PaperMissing {...{ ...sheet, papers }} orderId={1} recipient={email} />
      ));
    },
  },
  sample('shipped', (order) => <OrderShipped order={order} shipment={shipment} cashDue={false} />),
  sample('completed', (order) => <OrderCompleted order={order} />),
  sample('canceled', (order, words) => (
    <OrderCanceled order={order} reason={words('cancel_reason')} refund={order.total} />
  )),
  sample('refunded', (order, words) => <OrderRefunded order={order} refund={sampleRefund(order, words)} />),
  sample('refund-sent', (order, words) => <RefundSent order={order} refund={sampleRefund(order, words)} />),
  sample('return-requested', (order) => <ReturnRequested order={order} back={sampleReturn(order)} />),
  sample('return-approved', (order) => <ReturnApproved order={order} back={sampleReturn(order)} />),
  sample('return-rejected', (order, words) => (
    <ReturnRejected order={order} back={{ ...sampleReturn(order), reason: words('return_reason') }} />
  )),
  sample('answered', (order, words) => <OrderAnswered order={order} text={words('answer')} />),
];
