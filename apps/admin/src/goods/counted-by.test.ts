import { expect, it } from 'vitest';
import type { LinesValues } from '../kit/steps/index.ts';
import { countedBy, type ScannedLine } from './counted-by.ts';

const line = (id: number, code: string, more: Partial<ScannedLine> = {}): ScannedLine => ({
  ...{ id, name: 'Tea', barcode: code, sku: `SKU-${id}`, left: 6 },
  ...more,
});

/** Scans codes one after another, each into a field. */
function scanned(lines: readonly ScannedLine[], codes: readonly (readonly [string, string?])[]) {
  let typed: LinesValues = Object.fromEntries(lines.map(({ id, left }) => [id, { received: left }]));
  let begun = false;
  for (const [code, into] of codes) {
    const counted = countedBy(lines, (id) => typed[id] ?? {}, begun, code, into);
    typed = { ...typed, ...counted?.change };
    begun ||= counted !== undefined;
  }
  return typed;
}

it('counts what is scanned from nothing, one piece each time', () => {
  const lines = [line(1, '4891234567890'), line(2, 'ab12')];
  expect(scanned(lines, [['0000'], ['AB12'], ['sku-2'], ['4891234567890']])).toEqual({
    1: { received: 1 },
    2: { received: 2 },
  });
  expect(countedBy(lines, () => ({}), true, '0000')).toBeUndefined();
});

it('counts what is not good enough apart, and more than was awaited', () => {
  const lines = [line(1, 'tea', { left: 1 })];
  expect(scanned(lines, [['tea'], ['tea', 'rejected'], ['tea']])).toEqual({ 1: { received: 2, rejected: 1 } });
  // Also when a damaged piece comes first.
  expect(scanned(lines, [['tea', 'rejected']])).toEqual({ 1: { received: 0, rejected: 1 } });
});

it('knows a lot by its own code, and fills lots of the same goods one after another', () => {
  const lines = [line(1, 'tea', { lots: [12], left: 1 }), line(2, 'tea', { lots: [13], left: 2 })];
  expect(scanned(lines, [['lot-13'], ['tea'], ['tea'], ['tea']])).toEqual({ 1: { received: 1 }, 2: { received: 3 } });
});
