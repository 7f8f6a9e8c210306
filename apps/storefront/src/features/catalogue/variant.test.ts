import { describe, expect, it } from 'vitest';
import { variantOf } from '../../kit/product/variant-of.ts';
import { availabilityOf, choose, firstChoice, priceBeside } from './variant.ts';

const stock = (colour: string, size: string, soldOut = false) => ({ options: { colour, size }, soldOut });
const stocks = [stock('red', 's', true), stock('red', 'm'), stock('blue', 'm'), stock('blue', 'l', true)];

describe('the price beside a choice', () => {
  const sized = (size: string, colour: string, amount: number) => ({
    options: { size, colour },
    amount,
    price: { now: `HK$${amount}` },
  });

  it('is what the value costs, or from what on where the other options decide', () => {
    const many = [sized('s', 'red', 10), sized('s', 'blue', 10), sized('m', 'red', 15), sized('m', 'blue', 12)];
    expect(priceBeside(many, 'size', 's')).toEqual({ now: 'HK$10', from: false });
    expect(priceBeside(many, 'size', 'm')).toEqual({ now: 'HK$12', from: true });
  });

  it('is not said where every variant costs the same, or nobody may see it', () => {
    expect(priceBeside([sized('s', 'red', 10), sized('m', 'red', 10)], 'size', 's')).toBeUndefined();
    const hidden = { options: { size: 's' }, amount: null, price: null };
    expect(priceBeside([hidden, sized('m', 'red', 10)], 'size', 's')).toBeUndefined();
  });
});

describe('choosing a variant', () => {
  it('goes on with the one that was just put in the cart', () => {
    const numbered = stocks.map((each, at) => ({ ...each, id: at + 1 }));
    expect(firstChoice(numbered, 3)).toEqual({ colour: 'blue', size: 'm' });
    expect(firstChoice(numbered, 9)).toEqual({ colour: 'red', size: 'm' });
  });

  it('starts at the first that can be had', () => {
    expect(firstChoice(stocks)).toEqual({ colour: 'red', size: 'm' });
    expect(firstChoice([stock('red', 's', true)])).toEqual({ colour: 'red', size: 's' });
    expect(firstChoice([])).toEqual({});
  });

  it('finds the one variant of a product without options', () => {
    const only = { options: {}, soldOut: false };
    expect(variantOf([only], {})).toBe(only);
  });

  it.each([
    ['red', 's', 'sold-out'],
    ['red', 'm', 'available'],
    ['red', 'l', 'missing'],
  ])('%s in %s is %s', (colour, size, expected) => {
    expect(availabilityOf(stocks, { colour }, 'size', size)).toBe(expected);
  });

  it('moves the other options along when a combination does not exist', () => {
    expect(choose(stocks, { colour: 'red', size: 's' }, 'colour', 'blue')).toEqual({ colour: 'blue', size: 'm' });
    expect(choose(stocks, { colour: 'red', size: 'm' }, 'size', 'l')).toEqual({ colour: 'blue', size: 'l' });
  });
});
