import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OwnReceipt } from '../offline/offline-sale.ts';
import { receiptLines } from './receipt-lines.ts';

const sold: OwnReceipt = {
  ...{
    order_id: 1,
    store_id: 1,
    session_id: 7,
    number: 'K261127-1032',
    session_number: 'T261127-107',
    shop: 'Kaifong',
    register_name: 'Front',
  },
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

const format = { money: (amount: number) => amount.toFixed(2), number: String, dateTime: String } as never;
const pairsOf = (receipt: OwnReceipt) =>
  receiptLines(receipt, 'receipt', (key: string) => key.replace('till_sell.', ''), format).flatMap((line) =>
    line.kind === 'pair' ? [[line.label, line.value]] : [],
  );

it('a receipt of an exchange says what goods that came back paid, and gives change of what was handed over alone', () => {
  expect(pairsOf(sold).slice(3)).toEqual([
    ['total', '128.00'],
    ['set_off', '78.00'],
    ['Cash', '100.00'],
    ['change', '50.00'],
    ['1 × Tea', '-78.00'],
  ]);
});

it('what was handed over by all ways, less the change, is the total: of any mix of cash and cards', () => {
  const paid = fc.record({ isCash: fc.boolean(), cents: fc.integer({ min: 0, max: 9_999 }) });
  fc.assert(
    fc.property(fc.array(paid, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 9_999 }), (ways, odd) => {
      const change = ways.some(({ isCash }) => isCash) ? odd : 0;
      const total = ways.reduce((sum, { cents }) => sum + cents, 0);
      const payments = ways.map(({ isCash, cents }) => ({
        ...{ method: isCash ? 'cash' : 'card_terminal', name: isCash ? 'Cash' : 'Card', amount: cents / 100 },
        ...{ reference: '', card: '' },
      }));
      const lines = pairsOf({ ...sold, exchange: null, total: total / 100, payments, change: change / 100 });
      const sum = (label: string) =>
        lines.reduce((all, [name, value]) => all + (name === label ? Math.round(Number(value) * 100) : 0), 0);
      expect(sum('Cash') + sum('Card') - sum('change')).toBe(total);
      expect(lines.filter(([label]) => label === 'Cash').length).toBeLessThan(2);
    }),
  );
});

it('the paper of a present names its goods and its number, and no amount', () => {
  const lines = receiptLines({ ...sold, is_gift: true }, 'gift', (key: string) => key, format);
  const text = JSON.stringify(lines);
  expect(text).toContain('K261127-1032');
  expect(text).toContain('Tea');
  expect(text).toContain('till_sell.gift_paper');
  expect(text).not.toMatch(/\d\.\d\d|Cash|total/);
});
