import { expect, it } from 'vitest';
import { textParts } from './parts.ts';

it.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}€`, 1],
  [`${'a'.repeat(159)}€`, 2],
  ['茶'.repeat(70), 1],
  ['茶'.repeat(71), 2],
  [`${'a'.repeat(70)}茶`, 2],
  ['👍'.repeat(35), 1],
  ['👍'.repeat(36), 2],
])('%s takes %i parts', (text, parts) => {
  expect(textParts(text).parts).toBe(parts);
});
