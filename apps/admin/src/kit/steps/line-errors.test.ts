import { expect, it } from 'vitest';
import { lineErrors } from './line-errors.ts';

it('says what is wrong with a line at that line, and everything else below', () => {
  const errors = { 'lines.1.received': 'Too many', 'lines.0.line_id': 'Gone', reason: 'Why?' };
  const found = lineErrors(errors, [7, 9], ['received', 'expiry_date']);
  expect([found.at(9, 'received'), found.at(7, 'received'), found.at(5, 'received')]).toEqual([
    'Too many',
    undefined,
    undefined,
  ]);
  expect(found.rest).toBe('Gone');
  expect(lineErrors({ lines: 'Nothing arrived' }, [], ['received']).rest).toBe('Nothing arrived');
  expect(lineErrors({ reason: 'Why?' }, [7], ['received']).rest).toBeUndefined();
});
