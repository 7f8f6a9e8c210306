import { describe, expect, it } from 'vitest';
import { addressLines, countryOptions, fullName } from './address-views.ts';

describe('a full name', () => {
  it.each([
    ['Amy', 'Chan', 'Amy Chan'],
    ['大文', '陳', '陳大文'],
    ['Amy', '陳', 'Amy 陳'],
  ])('%s %s is %s', (first_name, last_name, name) => expect(fullName({ first_name, last_name })).toBe(name));
});

describe('the lines of an address', () => {
  it('are what she typed, the country in words and the number', () => {
    const address = { address: 'Flat 3C\r\n27 Caine Road\n', country: 'HKG', contact_number: '+852 91230003' };
    expect(addressLines(address, 'en-US')).toEqual(['Flat 3C', '27 Caine Road', 'Hong Kong', '+852 91230003']);
    expect(addressLines(address, 'zh-HK')[2]).toBe('香港');
  });
});

describe('the countries to choose from', () => {
  it('have their names in the language of the page', () => {
    expect(countryOptions(['MAC', 'TWN'], 'zh-CN')).toEqual([
      { value: 'MAC', label: '澳门' },
      { value: 'TWN', label: '台湾' },
    ]);
  });
});
