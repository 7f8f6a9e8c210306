import { expect, it } from 'vitest';
import { numberFor } from './index.ts';

it("tells the kind, the shop's day and the running number", () => {
  expect(numberFor('order', '1042', '2026-11-21')).toBe('K261121-1042');
});
