import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { appAddress, newAppSecret, stepOfCode } from './app-code.ts';

const now = new Date('2026-08-01T12:00:10Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const codeAt = (secret: string, when: Date) => generate({ secret, epoch: Math.floor(when.getTime() / 1000) });

it('takes the code of now, and of the step before and after, and says which', async () => {
  const secret = newAppSecret();
  const step = Math.floor(now.getTime() / 30_000);
  for (const [away, expected] of [
    [0, step],
    [-30, step - 1],
    [30, step + 1],
  ] as const)
    expect(await stepOfCode(secret, await codeAt(secret, at(away)), now)).toBe(expected);
  for (const away of [-90, 90]) expect(await stepOfCode(secret, await codeAt(secret, at(away)), now)).toBeUndefined();
});

it('names shop and account in the address', () => {
  const address = new URL(appAddress('Lantern Shop', 'amy@shop.hk', newAppSecret()));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('amy@shop.hk');
  expect(address.searchParams.get('issuer')).toBe('Lantern Shop');
});
