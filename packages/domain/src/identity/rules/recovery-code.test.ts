import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { recoveryCodeFrom, recoveryHash } from './recovery-code.ts';

it('has twelve signs in three groups, none twice in a thousand', () => {
  const codes = Array.from({ length: 1000 }, () => recoveryCodeFrom(randomBytes(32).toString('hex')));
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}-[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(codes).size).toBe(1000);
});

it('is the same however it is written', () => {
  expect(recoveryHash(' ABCD efgh-jkmn')).toBe(recoveryHash('abcd-efgh-jkmn'));
  expect(recoveryHash('abcd-efgh-jkmp')).not.toBe(recoveryHash('abcd-efgh-jkmn'));
});
