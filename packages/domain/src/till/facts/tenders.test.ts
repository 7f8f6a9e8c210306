import { describe, expect, it } from 'vitest';
import { besideCash, oddCents, roundedUp, setOff, settle, sharesOf } from './tenders.ts';

const cash = (cents: number) => ({ method: 'cash', isCash: true, cents });
const card = (cents: number) => ({ method: 'card_terminal', isCash: false, cents });

describe('how a sale is paid', () => {
  it.each([
    ['nothing yet', [], { given: [], change: 0, due: 10_000, over: 0 }],
    ['cash to the cent', [cash(10_000)], { given: [10_000], change: 0, due: 0, over: 0 }],
    ['a note with change', [cash(50_000)], { given: [10_000], change: 40_000, due: 0, over: 0 }],
    ['a part', [cash(4_000)], { given: [4_000], change: 0, due: 6_000, over: 0 }],
    ['card and cash', [card(7_500), cash(5_000)], { given: [7_500, 2_500], change: 2_500, due: 0, over: 0 }],
    ['cash before card', [cash(5_000), card(7_500)], { given: [2_500, 7_500], change: 2_500, due: 0, over: 0 }],
    ['two times cash', [cash(6_000), cash(5_000)], { given: [6_000, 4_000], change: 1_000, due: 0, over: 0 }],
    ['more by card than it costs', [card(12_000)], { given: [12_000], change: 0, due: 0, over: 2_000 }],
  ])('%s', (_, tenders, settled) => {
    expect(settle(10_000, tenders)).toEqual(settled);
  });

  it('what is given is the total whenever it is paid and nothing is over', () => {
    for (let total = 0; total < 40; total += 1)
      for (let first = 0; first < 40; first += 3)
        for (let second = 0; second < 40; second += 3) {
          const { given, change, due, over } = settle(total, [card(first), cash(second)]);
          const sum = given.reduce((all, part) => all + part, 0);
          expect(sum - over + due).toBe(total);
          expect(first + second - change).toBe(sum);
        }
  });
});

it('only what is not cash stands beside it', () => expect(besideCash([card(5), cash(7), card(3)])).toBe(8));

it('shares of a sale come to all of it', () => {
  expect(sharesOf([{ percent: 33.33 }, { percent: 66.67 }])).toEqual([3333, 6667]);
  expect(sharesOf([{ percent: 50 }])).toBeUndefined();
  expect(sharesOf([{ percent: 100 }, { percent: 0 }])).toBeUndefined();
});

describe('an exchange', () => {
  it.each([
    ['goods of the same worth', 8_000, [cash(7_000), card(1_000)], [7_000, 1_000]],
    ['cheaper ones: cash goes back', 6_000, [cash(7_000), card(1_000)], [5_000, 1_000]],
    ['much cheaper ones: both go back', 500, [cash(7_000), card(1_000)], [0, 500]],
    ['dearer ones', 9_000, [cash(7_000), card(1_000)], [7_000, 1_000]],
  ])('of %s', (_, total, back, used) => expect(setOff(total, back)).toEqual(used));

  it.each([
    ['nobody said how it is paid', 1_235, [], [], 5, false],
    ['cash pays it', 1_235, [], [cash(2_000)], 5, true],
    ['cash pays it exactly', 1_235, [], [cash(1_230)], 5, true],
    ['cash pays a part, and the rest may come another way', 1_235, [], [cash(1_000)], 5, false],
    ['cash and a card pay it', 1_235, [], [cash(1_000), card(235)], 0, true],
    ['a card pays it', 1_235, [], [card(1_235)], 0, false],
    ['a card leaves what no coin pays', 1_235, [], [card(1_230), cash(10)], 5, true],
    ['the rest of an exchange is paid in cash', 1_235, [cash(1_000)], [cash(500)], 5, true],
    ['the rest of an exchange is paid by card', 1_235, [cash(1_000)], [card(235)], 0, true],
    ['cash is handed back', 995, [cash(1_000)], [], 5, true],
    ['what came back has odd cents', 500, [cash(1_233)], [], 7, true],
    ['a card gets some back', 995, [card(1_000)], [], 5, false],
    ['less than the card paid goes out', 500, [card(700), cash(305)], [], 5, false],
    ['nothing is left either way', 1_000, [cash(1_000)], [], 0, true],
  ])('has cents no coin pays, which cash alone takes off: %s', (_, total, back, tenders, cents, taken) =>
    expect(oddCents(total, { step: 10, tenders, back })).toEqual({ cents, taken }),
  );

  it.each([
    [933, 10, 7],
    [940, 10, 0],
    [0, 10, 0],
    [933, 1, 0],
  ])('hands %i cents back in coins of %i with %i more', (cents, step, more) =>
    expect(roundedUp(cents, step)).toBe(more),
  );
});
