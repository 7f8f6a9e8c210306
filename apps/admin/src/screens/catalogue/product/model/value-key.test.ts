import { expect, test } from 'vitest';
import { valueKeyFor } from './value-key.ts';

test.each([
  ['Sea green', [], 'sea_green'],
  ['Sea green', ['sea_green'], 'sea_green_2'],
  ['海綠', [], 'value_1'],
  ['海綠', ['value_1'], 'value_2'],
  ['500 g', [], 'value_500_g'],
] as const)('%s beside %j is %s', (title, taken, key) => expect(valueKeyFor(title, taken)).toBe(key));
