import { type Language, languages } from '@kaifong/base/localized';
import { registerMessages, renderMessage } from '@kaifong/kernel/http';
import type { ReactElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { domain as settings } from '../../settings/domain.ts';
import { renderLetter } from '../../settings/index.ts';
import enUS from '../contract/messages/en-US.json' with { type: 'json' };
import zhCN from '../contract/messages/zh-CN.json' with { type: 'json' };
import zhHK from '../contract/messages/zh-HK.json' with { type: 'json' };
import { OrderAnswered } from '../desk/letters/order-answered.tsx';
import { OrderCanceled } from '../desk/letters/order-canceled.tsx';
import { OrderCompleted } from '../desk/letters/order-completed.tsx';
import type { LetterOrder } from '../desk/letters/order-facts.ts';
import { OrderPlaced } from '../desk/letters/order-placed.tsx';
import { OrderShipped } from '../desk/letters/order-shipped.tsx';
import { PaymentReceived } from '../desk/letters/payment-received.tsx';
import { PaymentRejected } from '../desk/letters/payment-rejected.tsx';

beforeAll(() => {
  registerMessages('sales', { 'en-US': enUS, 'zh-HK': zhHK, 'zh-CN': zhCN });
  registerMessages('settings', settings.messages);
});

const orderIn = (language: Language): LetterOrder => ({
  language,
  shop: { name: 'Kaifong', url: 'https://shop.test', logo: '', color: '#1f5c4d', email: '', address: '' },
  number: 'K261121-1042',
  firstName: '<b>Amy</b>',
  email: 'amy@example.com',
  items: [{ name: 'Pu-erh & friends', detail: 'M · × 2', amount: 'HK$20.00' }],
  subtotal: 'HK$20.00',
  adjustments: [],
  shipping: 'HK$30.00',
  total: 'HK$50.00',
  due: 'HK$50.00',
  shownTotal: 'US$6.40',
  parcel: { address: ['Amy Chan', '12/F, 3 Temple Street', 'Hong Kong', '9123 4567'], method: 'Courier', pickup: [] },
  payment: { settles: 'review', name: 'Bank transfer', instructions: 'Account 123-456\nFPS 789' },
  awaitsApproval: false,
  collectCode: undefined,
  deadline: '23 November 2026, 12:00',
  link: 'https://shop.test/order/success?order_number=K261121-1042&key=secret',
  payLink: 'https://shop.example/order/pay?link=x',
  money: (cents) => `HK$${(cents / 100).toFixed(2)}`,
  reasonText: (reason) => reason,
  say: (key, params) => renderMessage(language, `sales.letters.${key}`, params),
});

const shipment = { carrier: 'SF', tracking_number: 'SF1', tracking_url: 'https://sf.example/SF1' };
const letters: [string, (order: LetterOrder) => ReactElement, string[]][] = [
  [
    'placed',
    (order) => <OrderPlaced order={order} />,
    ['Account 123-456', 'HK$50.00 (US$6.40)', '23 November', 'Temple Street'],
  ],
  ['paid', (order) => <PaymentReceived order={order} />, ['HK$50.00']],
  [
    'payment-rejected',
    (order) => <PaymentRejected order={order} reason={'Cut off\nat the edge'} />,
    ['Cut off', 'at the edge', '23 November'],
  ],
  [
    'shipped',
    (order) => <OrderShipped order={order} shipment={shipment} cashDue />,
    ['SF1', 'https://sf.example/SF1', 'HK$50.00'],
  ],
  ['completed', (order) => <OrderCompleted order={order} />, []],
  [
    'canceled',
    (order) => <OrderCanceled order={order} reason="Sold out" refund="HK$50.00" />,
    ['Sold out', 'HK$50.00'],
  ],
  ['answered', (order) => <OrderAnswered order={order} text="We ship on Monday" />, ['We ship on Monday']],
];

describe.each(languages)('letters in %s', (language) => {
  it.each(letters)('%s', (kind, write, contents) => {
    const order = orderIn(language);
    const { html, text } = renderLetter(write(order), order);
    const subject = order.say(`${kind}.subject`, { number: order.number, shop: order.shop.name });
    expect(subject).toContain(order.number);
    for (const part of [html.replaceAll('&amp;', '&'), text]) {
      for (const content of [...contents, order.link]) expect(part).toContain(content);
      // A gap that was not filled, a code without words, a name that could be markup.
      expect(part).not.toMatch(/\{\{|letters\.|undefined/);
    }
    expect(html).not.toContain('<b>Amy');
    expect(html).toContain(`lang="${language}"`);
  });

  it('asks for a slip only where somebody looks at one', () => {
    const order = orderIn(language);
    const slip = /slip|證明|凭证/;
    expect(renderLetter(<OrderPlaced order={order} />, order).text).toMatch(slip);
    const byCard = { ...order, payment: { ...order.payment, settles: 'notice' as const } };
    const { text } = renderLetter(<OrderPlaced order={byCard} />, byCard);
    expect(text).not.toMatch(slip);
    expect(text).toContain(order.deadline);
  });
});
