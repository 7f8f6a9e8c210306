import { expect, it } from 'vitest';
import type { OwnReceipt } from './offline/offline-sale.ts';
import { receiptLines } from './receipt-lines.ts';

const sold: OwnReceipt = {
  ...{ order_id: 1, number: 'K261127-1032', session_number: 'T261127-107', shop: 'Kaifong', register_name: 'Front' },
  store: { name: 'Temple Street', address: '', phone: '' },
  ...{ served_by: 'Amy', sold_at: '2026-11-27T03:32:00Z', subtotal: 128, adjustments: [], total: 128 },
  items: [{ name: 'Tea', options: '', quantity: 1, unit_price: 128, line_total: 128 }],
  payments: [
    { method: 'cash', name: 'Cash', amount: 78, reference: 'K261127-1031-R1', card: '' },
    { method: 'cash', name: 'Cash', amount: 50, reference: '', card: '' },
  ],
  ...{ tendered: 178, change: 50, points_earned: 0, currency: 'HKD', is_gift: false, note: '' },
  ...{ address: '', address_svg: '', email: '', mailed: false },
  exchange: {
    ...{ number: 'K261127-1031', refund_number: 'K261127-1031-R1', back: 78, set_off: 78, parts: [] },
    lines: [{ name: 'Tea', quantity: 1, amount: 78 }],
  },
};

it('a receipt of an exchange says what goods that came back paid, and gives change of what was handed over alone', () => {
  const format = { money: (amount: number) => amount.toFixed(2), number: String, dateTime: String } as never;
  const lines = receiptLines(sold, (key: string) => key.replace('till_sell.', ''), format);
  const pairs = lines.flatMap((line) => (line.kind === 'pair' ? [[line.label, line.value]] : []));
  expect(pairs.slice(3)).toEqual([
    ['total', '128.00'],
    ['set_off', '78.00'],
    ['Cash', '100.00'],
    ['change', '50.00'],
    ['1 × Tea', '-78.00'],
  ]);
});
