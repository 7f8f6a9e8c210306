import { describe, expect, it } from 'vitest';
import { afterPress, type Press } from './scanned-code.ts';

function codeOf(keys: string, into: Press['into'], end = 'Enter'): string | undefined {
  let typed = '';
  for (const key of keys) typed = afterPress(typed, { key, into, held: false }).typed;
  return afterPress(typed, { key: end, into, held: false }).code;
}

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
    expect(afterPress('2812', { key: 'c', into: 'nothing', held: true }).typed).toBe('');
  });
});

it('of goods may be as short as a shelf number, and is no press of the tile that has the focus', () => {
  const press = { into: 'nothing', held: false } as const;
  expect(afterPress('7', { ...press, key: 'Enter' }, { least: 1 })).toEqual({ typed: '', code: '7' });
  expect(afterPress('', { ...press, key: 'Enter' }, { least: 1 })).toEqual({ typed: '' });
  expect(afterPress('   ', { ...press, key: 'Enter' }, { least: 1 })).toEqual({ typed: '' });
});

it('is no number of pieces where it is longer than one', () => {
  const press = { into: 'amount', held: false, key: 'Enter' } as const;
  expect(afterPress('96385074', press, { longest: 7 }).code).toBe('96385074');
  expect(afterPress('1000000', press, { longest: 7 }).code).toBeUndefined();
});
