import { describe, expect, it } from 'vitest';
import { type Field, inputOf } from './fields.ts';

const accepts = (field: Field, value: unknown) => inputOf(field).safeParse(value).success;
const read = (field: Field, value: unknown) => inputOf(field).parse(value);

describe('a number', () => {
  const order: Field = { kind: 'integer', required: true };

  it('may be written as a text', () => {
    expect([read(order, 7), read(order, ' 7 '), read(order, '-7'), read(order, '0')]).toEqual([7, 7, -7, 0]);
    expect(read({ kind: 'decimal' }, '1.25')).toBe(1.25);
    expect(read({ kind: 'percent' }, '12.5')).toBe(12.5);
  });

  it.each([[''], [null], [[]], [true], ['0x10'], ['1e3'], ['abc'], [Number.NaN]])('is not %j', (value) => {
    expect(accepts(order, value)).toBe(false);
    expect(accepts({ kind: 'percent', required: true }, value)).toBe(false);
  });

  it('is left empty by an empty text where it may be', () => {
    expect(read({ kind: 'integer' }, '')).toBeNull();
  });
});

describe('a text of one line', () => {
  it.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b', 'a\u0007b', 'a\u0085b'])('is not %j, in any language', (value) => {
    for (const more of [{}, { required: true as const }]) {
      expect(accepts({ kind: 'text', ...more }, value)).toBe(false);
      expect(accepts({ kind: 'text', localized: true, ...more }, value)).toBe(false);
      expect(accepts({ kind: 'text', localized: true, ...more }, { 'zh-HK': value })).toBe(false);
      expect(accepts({ kind: 'longtext', localized: true, ...more }, { 'zh-HK': value })).toBe(true);
      expect(accepts({ kind: 'longtext', ...more }, value)).toBe(true);
    }
  });

  it('loses the line break behind it where it must be filled', () => {
    expect(read({ kind: 'text', required: true }, ' 街坊 👩‍🍳\n')).toBe('街坊 👩‍🍳');
  });
});

describe('formatted text that is required', () => {
  const content: Field = { kind: 'richtext', required: true, localized: true };

  it.each(['', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<p> \u3000</p>'])('is not there in %j', (html) => {
    expect(accepts(content, html)).toBe(false);
  });

  it.each(['<p>字</p>', 'x', '<p><img src="/a.png"></p>', '<hr>'])('is there in %j', (html) => {
    expect(accepts(content, html)).toBe(true);
  });
});

it('a picture that is required is asked for in its own words', () => {
  for (const value of [undefined, '', null, 'x']) {
    const result = inputOf({ kind: 'image', required: true }).safeParse(value);
    expect(result.error?.issues[0]?.message).toBe('validation.image');
  }
});
