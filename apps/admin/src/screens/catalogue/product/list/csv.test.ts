import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what needs it, marks the encoding and keeps formulas texts', () => {
  expect(
    csvOf([
      ['a', 'b,c'],
      ['"q"', '=1+1'],
    ]),
  ).toBe('\uFEFFa,"b,c"\r\n"""q""",\'=1+1\r\n');
});
