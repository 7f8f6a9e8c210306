import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { lineProblemOf } from '../../pricing/rules/line-problem-of.ts';
import { accessKeyOf, opensOrder } from './access-key-of.ts';
import { paymentDeadlineOf } from './payment-deadline-of.ts';
import { keywordOf, orderSearchOf, searchEntryOf } from './search-entry-of.ts';
import { fulfilmentStateOf, paymentStateOf } from './states-of.ts';

test.each([
  [{ quantity: 2, visible: true, available: 2 }, undefined],
  [{ quantity: 3, visible: true, available: 2 }, 'quantity'],
  [{ quantity: 1, visible: true, available: 0 }, 'out-of-stock'],
  [{ quantity: 900, visible: true, available: null }, undefined],
  [{ quantity: 1, visible: false, available: 9 }, 'unavailable'],
])('the problem of %j is %s', (line, problem) => expect(lineProblemOf(line)).toBe(problem));

test.each([
  ['pending', 0, 0, 'pending', 'pending'],
  ['payment_review', 0, 0, 'payment_review', 'pending'],
  ['payment_reject', 0, 0, 'payment_reject', 'pending'],
  ['paid', 5000, 0, 'paid', 'pending'],
  ['processing', 0, 0, 'pending', 'processing'],
  ['shipped', 5000, 0, 'paid', 'shipped'],
  ['completed', 5000, 0, 'paid', 'completed'],
  ['canceled', 0, 0, 'pending', 'canceled'],
  ['canceled', 5000, 5000, 'refunded', 'canceled'],
] as const)(
  '%s with %i captured and %i refunded is %s and %s',
  (status, captured_cents, refunded_cents, money, parcel) => {
    const amounts = { captured_cents, refunded_cents, overpaid_cents: 0, total_cents: 5000, unsent_cents: 0 };
    expect(paymentStateOf({ status, ...amounts })).toBe(money);
    expect(fulfilmentStateOf({ ...unsent, status })).toBe(parcel);
  },
);

const unsent = { archived_from: null, shipped_pieces: 0, delivered: false };

test('money that goes back is refunded once it was sent, and leaves the parcel where it is', () => {
  const amounts = { captured_cents: 5000, refunded_cents: 5000, overpaid_cents: 0, total_cents: 5000 };
  expect(paymentStateOf({ ...amounts, status: 'refunded', unsent_cents: 2000 })).toBe('processing');
  expect(paymentStateOf({ ...amounts, status: 'completed', unsent_cents: 5000 })).toBe('processing');
  expect(paymentStateOf({ ...amounts, status: 'refunded', unsent_cents: 0 })).toBe('refunded');
  const parcel = { ...unsent, status: 'refunded', shipped_pieces: 2 } as const;
  expect(fulfilmentStateOf(parcel)).toBe('shipped');
  expect(fulfilmentStateOf({ ...parcel, delivered: true })).toBe('completed');
  expect(fulfilmentStateOf({ ...parcel, status: 'archived', archived_from: 'refunded' })).toBe('shipped');
  expect(fulfilmentStateOf({ ...unsent, status: 'refunded' })).toBe('canceled');
});

test('a transfer has 48 hours, cash on delivery has no hurry', () => {
  const now = new Date('2026-11-21T04:00:00Z');
  expect(paymentDeadlineOf('bank_transfer', now)).toEqual(new Date('2026-11-23T04:00:00Z'));
  expect(paymentDeadlineOf('cash_on_delivery', now)).toBeNull();
});

describe('the key of an order', () => {
  const id = '8f14e45f-ceea-467f-a9c1-6a1d0e5f0c11';

  it('opens its order alone, and only with this shop’s secret', () => {
    const key = accessKeyOf('secret', id);
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(opensOrder('secret', id, key)).toBe(true);
    for (const wrong of ['', id, `${key}x`, key.slice(1), accessKeyOf('other', id), accessKeyOf('secret', `${id}0`)])
      expect(opensOrder('secret', id, wrong)).toBe(false);
  });
});

describe('finding an order', () => {
  const entry = searchEntryOf(['K261121-1042', 'Amy.Chan@example.com', '9123 4567', 'Amy Chan', '陳大文', 'TEA-01']);
  const finds = (keyword: string) => {
    const { words, pieces } = keywordOf(keyword);
    const known = new Set(entry.pieces);
    return (
      words.length > 0 && pieces.every((piece) => known.has(piece)) && words.every((word) => entry.text.includes(word))
    );
  };

  it.each([
    'K261121-1042',
    '1042',
    'k261121',
    'amy',
    'CHAN',
    'example.com',
    '91234567',
    '9123 45',
    '大文',
    '陳',
    'tea-01',
    'amy 1042',
  ])('by %s', (keyword) => expect(finds(keyword)).toBe(true));
  it.each(['1043', 'bob', '大明', '   ', '%', '**', 'amy bob'])('not by %s', (keyword) =>
    expect(finds(keyword)).toBe(false),
  );

  const delivered = orderSearchOf(
    {
      number: 'K1',
      email: 'guest@example.com',
      first_name: 'Amy',
      last_name: 'Chan',
      country_code: '853',
      phone: '6623 0004',
    },
    '85291234567',
    [{ sku: 'TEA-01' }],
  );
  it.each(['9123 4567', '+852 9123 4567', '００８５２９１２３４５６７'.slice(2), '+853 66230004', '6623'])(
    'by the telephone of its delivery or of who ordered, %s',
    (keyword) => {
      const { words, pieces } = keywordOf(keyword);
      expect(pieces.every((piece) => delivered.search_pieces.includes(piece))).toBe(true);
      expect(words.every((word) => delivered.search_text.includes(word))).toBe(true);
    },
  );

  it('by any part of any word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcxyz019陳大文茶'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(word, fc.nat(20), fc.nat(20), (text, start, length) => {
        const part = text.slice(start % text.length).slice(0, 1 + length);
        const { text: kept, pieces } = searchEntryOf([text]);
        const keyword = keywordOf(part);
        return keyword.pieces.every((piece) => pieces.includes(piece)) && kept.includes(keyword.words[0] ?? '');
      }),
    );
  });
});
