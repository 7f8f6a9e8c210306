import { describe, expect, it } from 'vitest';
import { isNarrowed, listingOf, listingSearch, queryOf } from './listing.ts';

const of = (query: string) => listingOf(new URLSearchParams(query));
const hkd = { identifier: 'HKD', rate: '1', mark: 'HK$' };
const usd = { identifier: 'USD', rate: '0.128', mark: 'US$' };

describe('a list and its address', () => {
  it('comes back as it went', () => {
    const search = '?sort=-price&brand=a&brand=b&from=10&to=99.5&stock=1&sale=1&page=3';
    expect(listingSearch(of(search), { page: 3 })).toBe(search);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=999999999',
    'sort=drop',
    'from=-1',
    'from=1e9',
    'stock=yes',
    '',
  ])('ignores what makes no sense: %s', (query) => {
    expect(listingSearch(of(query))).toBe('');
    expect(isNarrowed(of(query))).toBe(false);
  });

  it.each([
    ['HK$100', '100'],
    ['１００', '100'],
    ['HK$ 1,000.50', '1000.50'],
    ['100元', '100'],
    ['€99', '99'],
    ['USD 20', '20'],
    [' 7 ', '7'],
    ['99,5', '99.5'],
  ])('takes the amount %s', (typed, amount) => {
    const listing = of(new URLSearchParams({ from: typed }).toString());
    expect([listing.from, listing.refused]).toEqual([amount, undefined]);
  });

  it.each(['abc', '-1', '1e9', '1.234', '12345678901'])('refuses the amount %s and shows it again', (typed) => {
    const listing = of(new URLSearchParams({ to: typed }).toString());
    expect([listing.to, listing.refused]).toEqual(['', { to: typed }]);
  });

  it('takes two amounts the wrong way round as they are meant', () => {
    const { from, to } = of('from=200&to=HK$100');
    expect([from, to]).toEqual(['100', '200']);
    expect(of('from=200&to=abc')).toMatchObject({ from: '200', to: '', refused: { to: 'abc' } });
  });

  it('starts at the first page when it is narrowed otherwise', () => {
    expect(listingSearch(of('page=4'), { inStock: true })).toBe('?stock=1');
  });
});

describe('what the catalogue is asked', () => {
  it('takes prices in the currency the visitor sees', () => {
    expect(queryOf(of('from=10&to=20'), hkd).filter?.price).toEqual({ from: 10, to: 20 });
    expect(queryOf(of('from=10&to=20'), usd).filter?.price).toEqual({ from: 78.12, to: 156.25 });
  });

  it('asks for nothing that was not said', () => {
    expect(queryOf(of(''), hkd)).toEqual({ page: 1, per_page: 20, filter: {} });
  });
});
