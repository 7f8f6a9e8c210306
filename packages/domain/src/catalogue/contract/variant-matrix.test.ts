import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChosenOption, combinationsOf, type MatrixRow, optionsKey, variantMatrix } from './variant-matrix.ts';

const make = (options: Record<string, string>): MatrixRow => ({ options, visibled: true });
const size = (...values: string[]): ChosenOption => ({ key: 'size', values });
const color = (...values: string[]): ChosenOption => ({ key: 'color', values });
const brief = (rows: readonly MatrixRow[]) =>
  rows.map(
    (row) =>
      `${row.id ?? 'new'} ${Object.values(row.options).join('/')}${row.visibled ? '' : ' hidden'}${row.recover ? ' recover' : ''}`,
  );

describe('combinationsOf', () => {
  test('the last attribute varies fastest', () => {
    expect(combinationsOf([color('red', 'blue'), size('s', 'm')])).toEqual([
      { color: 'red', size: 's' },
      { color: 'red', size: 'm' },
      { color: 'blue', size: 's' },
      { color: 'blue', size: 'm' },
    ]);
  });
  test('nothing chosen is one combination of nothing', () => expect(combinationsOf([])).toEqual([{}]));
  test('an attribute without values does not empty the table', () => {
    expect(combinationsOf([color('red'), size()])).toEqual([{ color: 'red' }]);
  });
});

describe('variantMatrix', () => {
  const saved = (id: number, value: string, visibled = true): MatrixRow => ({ id, options: { size: value }, visibled });

  test('generates what is missing', () => {
    expect(brief(variantMatrix([size('s', 'm')], [saved(1, 's')], make))).toEqual(['1 s', 'new m']);
  });
  test('hides a saved row whose combination is gone', () => {
    expect(brief(variantMatrix([size('s')], [saved(1, 's'), saved(2, 'm')], make))).toEqual(['1 s', '2 m hidden']);
  });
  test('drops an unsaved one', () => {
    expect(brief(variantMatrix([size('s')], [saved(1, 's'), make({ size: 'm' })], make))).toEqual(['1 s']);
  });
  test('revives a hidden one', () => {
    expect(brief(variantMatrix([size('s', 'm')], [saved(1, 's'), saved(2, 'm', false)], make))).toEqual([
      '1 s',
      '2 m recover',
    ]);
  });
  test('reverts a revived one', () => {
    const revived = variantMatrix([size('s', 'm')], [saved(1, 's'), saved(2, 'm', false)], make);
    expect(brief(variantMatrix([size('s')], revived, make))).toEqual(['1 s', '2 m hidden']);
  });
  test('a new row is like the one nearest to it', () => {
    const rows: (MatrixRow & { price: number })[] = [
      { id: 1, options: { color: 'red', size: 's' }, visibled: true, price: 10 },
      { id: 2, options: { color: 'blue', size: 's' }, visibled: true, price: 20 },
    ];
    const result = variantMatrix([color('red', 'blue'), size('s', 'm')], rows, (options, like) => ({
      id: 0,
      options,
      visibled: true,
      price: like?.price ?? 0,
    }));
    expect(result.map(({ price }) => price)).toEqual([10, 10, 20, 20]);
  });
});

describe('whatever is ticked', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');
  const chosen = fc
    .tuple(fc.uniqueArray(key, { maxLength: 4 }), fc.uniqueArray(key, { maxLength: 4 }))
    .map(([sizes, colors]) => [size(...sizes), color(...colors)]);

  test('each combination is visible once, no saved row is lost, unticking brings the first table back', () => {
    fc.assert(
      fc.property(chosen, chosen, (first, second) => {
        let id = 0;
        const table = variantMatrix(first, [], make).map((row) => ({ ...row, id: ++id }));
        const changed = variantMatrix(second, table, make);
        const visible = changed.filter(({ visibled }) => visibled).map(({ options }) => optionsKey(options));
        expect(visible).toEqual(combinationsOf(second).map(optionsKey));
        expect(table.every((row) => changed.some((other) => other.id === row.id))).toBe(true);
        const back = variantMatrix(first, changed, make).filter(({ visibled }) => visibled);
        expect(back.map((row) => row.id)).toEqual(table.map((row) => row.id));
        expect(variantMatrix(second, changed, make)).toEqual(changed);
      }),
    );
  });
});
