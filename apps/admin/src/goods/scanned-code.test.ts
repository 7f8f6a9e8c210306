import { describe, expect, it } from 'vitest';
import { afterPress, nothingTyped, type Press } from './scanned-code.ts';

function codeOf(keys: string, into: Press['into'], end = 'Enter'): string | undefined {
  let typed = nothingTyped;
  for (const key of keys) typed = afterPress(typed, { key, into, held: false }).typed;
  return afterPress(typed, { key: end, into, held: false }).code;
}

const keys = (typed: string) => ({ keys: typed, burst: '' });

describe('a code that is scanned while money is taken', () => {
  it.each([
    ['a wallet’s figures onto a button', '281234567890123456', 'nothing', '281234567890123456'],
    ['a wallet’s figures onto the amount', '281234567890123456', 'amount', '281234567890123456'],
    ['a reference with letters onto the amount', 'OCT-4411', 'amount', 'OCT-4411'],
    ['an amount somebody types', '1234.50', 'amount', undefined],
    ['Enter on a button', '', 'nothing', undefined],
    ['a reference in its own field', 'OCT-4411', 'text', undefined],
  ] as const)('%s', (_name, keys, into, code) => expect(codeOf(keys, into)).toBe(code));

  it('ends with Enter alone, and begins anew where the focus goes on', () => {
    expect(codeOf('281234567890123456', 'nothing', 'Tab')).toBeUndefined();
    expect(afterPress(keys('2812'), { key: 'c', into: 'nothing', held: true }).typed).toBe(nothingTyped);
  });
});

it('of goods may be as short as a shelf number, and is no press of the tile that has the focus', () => {
  const press = { into: 'nothing', held: false } as const;
  expect(afterPress(keys('7'), { ...press, key: 'Enter' }, { least: 1 })).toEqual({ typed: nothingTyped, code: '7' });
  expect(afterPress(keys(''), { ...press, key: 'Enter' }, { least: 1 })).toEqual({ typed: nothingTyped });
  expect(afterPress(keys('   '), { ...press, key: 'Enter' }, { least: 1 })).toEqual({ typed: nothingTyped });
});

it('is no number of pieces where it is longer than one', () => {
  const press = { into: 'amount', held: false, key: 'Enter' } as const;
  expect(afterPress(keys('96385074'), press, { longest: 7 }).code).toBe('96385074');
  expect(afterPress(keys('1000000'), press, { longest: 7 }).code).toBeUndefined();
});

describe('figures into a number of pieces', () => {
  /** The code of figures typed by hand and others that come in a burst behind them. */
  const typedThen = (byHand: string, burst: string, enterFast = true) => {
    let typed = nothingTyped;
    for (const key of byHand) typed = afterPress(typed, { key, into: 'amount', held: false, fast: false }).typed;
    for (const [at, key] of [...burst].entries())
      typed = afterPress(typed, { key, into: 'amount', held: false, fast: at > 0 }).typed;
    return afterPress(typed, { key: 'Enter', into: 'amount', held: false, fast: enterFast }, { longest: 7 }).code;
  };
  it.each([
    ['a short code that is scanned', '', '100234', '100234'],
    ['a short code right behind the number', '12', '100234', '100234'],
    ['a code with letters right behind the number', '4', 'TEA-1', 'TEA-1'],
    ['a code of which only the end came fast', 'TEA-', '1234', 'TEA-1234'],
    ['a number that is typed', '1200', '', undefined],
    ['two keys at once', '1', '20', undefined],
  ])('%s', (_name, byHand, burst, code) => expect(typedThen(byHand, burst, burst !== '')).toBe(code));

  it('that end with an Enter by hand are a number', () => expect(typedThen('', '1200', false)).toBeUndefined());
});
