// The short code with which a text message is left: in a message every character costs.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Runtime } from '@kaifong/kernel/context';

interface Texted {
  readonly id: number;
  readonly country_code: string | null;
  readonly phone: string | null;
}

/** 96 bits over the customer and her number: with another number it opens nothing. */
const signature = (secret: string, { id, country_code, phone }: Texted): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['leave-texts', id, country_code, phone]))
    .digest()
    .subarray(0, 12)
    .toString('base64url');

/** The page on which she ends them with one button. */
export const leaveAddress = ({ secret, siteUrl }: Pick<Runtime, 'secret' | 'siteUrl'>, customer: Texted): string =>
  new URL(`/unsubscribe?s=${customer.id.toString(36)}.${signature(secret, customer)}`, siteUrl).href;

/** The customer a code names; whether it was made for her says `codeFits`. */
export function customerIdIn(code: string): number {
  const id = Number.parseInt(code.split('.')[0] ?? '', 36);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0;
}

export function codeFits({ secret }: Pick<Runtime, 'secret'>, customer: Texted, code: string): boolean {
  const [given, made] = [code.split('.').slice(1).join('.'), signature(secret, customer)].map((text) =>
    Buffer.from(text),
  );
  return given !== undefined && made !== undefined && given.length === made.length && timingSafeEqual(given, made);
}
