import { expect, test } from 'vitest';
import { isMistyped, type LabelLine, labelsIn, wantedLines, withLine } from './label-form.ts';

const line = (stock_id: number, quantity: number | string = 1): LabelLine => ({
  ...{ stock_id, quantity, name: 'Tea', option: '', barcode: `TEA-${stock_id}` },
  ...{ price: 10, picture: null, on_hand: 3 },
});

test('what is scanned again gets one label more', () => {
  const lines = withLine(withLine(withLine([], line(1)), line(2)), line(1));
  expect(lines.map(({ stock_id, quantity }) => [stock_id, quantity])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('a quantity that is being typed counts as none', () => {
  expect(labelsIn([line(1, 3), line(2, ''), line(3, '4')])).toBe(7);
});

test('an address names stocks and how many labels of each', () => {
  const named = wantedLines([line(1), line(2), line(3)], '1x4,3x9999,x,5x1');
  expect(named.map(({ stock_id, quantity }) => [stock_id, quantity])).toEqual([
    [1, 4],
    [3, 500],
  ]);
  expect(wantedLines([line(1)], null)).toHaveLength(1);
  const ofLots = wantedLines([line(1), line(2)], null, '1x4x12,1x2x13,2x3');
  expect(ofLots.map(({ stock_id, quantity, lot }) => [stock_id, quantity, lot])).toEqual([
    [1, 4, 12],
    [1, 2, 13],
  ]);
});

test('thirteen digits with a wrong last one are told before they are printed as another code', () => {
  const mistyped = { ...line(1), barcode: '4006381333932' };
  expect([isMistyped('barcode', mistyped), isMistyped('qrcode', mistyped), isMistyped('barcode', line(2))]).toEqual([
    true,
    false,
    false,
  ]);
});
