import { describe, expect, it } from 'vitest';
import { variantOf } from '../../kit/product/variant-of.ts';
import { availabilityOf, choose, firstChoice } from './variant.ts';

const stock = (colour: string, size: string, soldOut = false) => ({ options: { colour, size }, soldOut });
const stocks = [stock('red', 's', true), stock('red', 'm'), stock('blue', 'm'), stock('blue', 'l', true)];

describe('choosing a variant', () => {
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
