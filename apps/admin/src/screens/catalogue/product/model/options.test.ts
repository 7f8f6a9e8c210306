import { describe, expect, it } from 'vitest';
import { chosenOf, combinationCount, missingCombinations, rowsAfter, withoutRow, withRow } from './options.ts';
import { blankStock, type OptionValues, type StockValues } from './values.ts';

const red = { colour: 'red' };
const blue = { colour: 'blue' };
const saved = (id: number, options: Record<string, string>, visibled = true): StockValues => ({
  ...blankStock(options),
  id,
  sku: `s${id}`,
  price: id * 10,
  visibled,
});
const make = (options: Record<string, string>, like?: StockValues) => blankStock(options, like);
const colours = (...values: string[]): OptionValues[] => [{ key: 'colour', values }];
const shown = (rows: readonly StockValues[]) => rows.filter(({ visibled }) => visibled).map(({ options }) => options);

describe('what rows are made of', () => {
  it('reads the values in use from the rows, in their order', () => {
    const rows = [
      saved(1, { colour: 'red', size: 's' }),
      saved(2, { colour: 'red', size: 'm' }),
      saved(3, { colour: 'blue', size: 's' }),
    ];
    expect(chosenOf(rows)).toEqual([
      { key: 'colour', values: ['red', 'blue'] },
      { key: 'size', values: ['s', 'm'] },
    ]);
    expect(chosenOf([saved(1, {})])).toEqual([]);
  });

  it('puts the option that changes least often first, however the rows name them', () => {
    const rows = ['s', 'm'].flatMap((size) => ['blue', 'red'].map((colour, i) => saved(i + 1, { colour, size })));
    expect(chosenOf(rows).map(({ key }) => key)).toEqual(['size', 'colour']);
  });

  it('counts rows without making them', () => {
    expect(combinationCount([])).toBe(1);
    expect(
      combinationCount([
        { key: 'a', values: ['1', '2', '3'] },
        { key: 'b', values: [] },
        { key: 'c', values: ['1', '2'] },
      ]),
    ).toBe(6);
  });
});

describe('rows after the chosen values changed', () => {
  it('keeps what is there and gives a new combination the price of the row it resembles', () => {
    const rows = rowsAfter(colours('red'), colours('red', 'blue'), [saved(1, red)], make);
    expect(shown(rows)).toEqual([red, blue]);
    expect(rows[1]).toMatchObject({ price: 10, sku: '' });
    expect(rows[1]?.id).toBeUndefined();
  });

  it('hides a saved row whose value is gone and revives it, marked, when the value is back', () => {
    const without = rowsAfter(colours('red', 'blue'), colours('red'), [saved(1, red), saved(2, blue)], make);
    expect(without.map(({ id, visibled }) => [id, visibled])).toEqual([
      [1, true],
      [2, false],
    ]);
    const back = rowsAfter(colours('red'), colours('red', 'blue'), without, make);
    expect(back.map(({ id, visibled, recover }) => [id, visibled, recover])).toEqual([
      [1, true, undefined],
      [2, true, true],
    ]);
  });

  it('leaves out what somebody took out by hand when an unrelated value is added', () => {
    const taken = withoutRow([saved(1, red), saved(2, blue)], 1);
    const rows = rowsAfter(colours('red', 'blue'), colours('red', 'blue', 'green'), taken, make);
    expect(shown(rows)).toEqual([red, { colour: 'green' }]);
    expect(rows.find(({ id }) => id === 2)).toMatchObject({ visibled: false });
    expect(rows.filter(({ id }) => id === 2)).toHaveLength(1);
    expect(missingCombinations(colours('red', 'blue', 'green'), rows)).toEqual([blue]);
  });

  it('goes back to one row without options', () => {
    const rows = rowsAfter(colours('red', 'blue'), [], [blankStock(red, saved(1, red)), blankStock(blue)], make);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ options: {}, price: 10 });
  });
});

describe('one row taken out and put back', () => {
  it('hides a saved row and drops an unsaved one', () => {
    const rows = [saved(1, red), blankStock(blue)];
    expect(withoutRow(rows, 0).map(({ id, visibled }) => [id, visibled])).toEqual([
      [undefined, true],
      [1, false],
    ]);
    expect(withoutRow(rows, 1)).toEqual([rows[0]]);
  });

  it('shows a hidden row before the other hidden ones', () => {
    const rows = [saved(1, red), saved(2, blue, false), saved(3, { colour: 'green' }, false)];
    expect(withRow(rows, 2).map(({ id, visibled }) => [id, visibled])).toEqual([
      [1, true],
      [3, true],
      [2, false],
    ]);
  });
});
