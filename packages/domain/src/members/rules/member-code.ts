// The code on a member's card: her id and the minute it ends, signed with the shop's secret. Letters A–Z and 2–7 alone, so that every
// keyboard a scanner pretends to be types them, and the picture stays small. Nothing is stored (record 0078).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeAlphabet, codeLetters } from '@kaifong/base/codes';
import { memberCodeShape } from '../contract/member-code.ts';

/** Minutes a code is good for. */
export const codeMinutes = 10;

const start = 'KFM';
const macBytes = 12;

const minuteOf = (instant: Date) => Math.floor(instant.getTime() / 60_000);

function bytesOf(letters: string): Buffer {
  const bits = [...letters].map((letter) => codeAlphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

const signed = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update('member-code:').update(body).digest().subarray(0, macBytes);

/** The code of a member, and when it ends. */
export function memberCode(secret: string, customerId: number, now: Date): { code: string; until: Date } {
  const body = Buffer.alloc(8);
  const minute = minuteOf(now) + codeMinutes;
  body.writeUInt32BE(customerId, 0);
  body.writeUInt32BE(minute, 4);
  const code = start + codeLetters(Buffer.concat([body, signed(secret, body)]));
  return { code, until: new Date(minute * 60_000) };
}

/** The member a code names; undefined for what is no code, forged or over. */
export function memberOfCode(secret: string, code: string, now: Date): number | undefined {
  const plain = code.trim().toUpperCase();
  if (!memberCodeShape.test(plain)) return undefined;
  const bytes = bytesOf(plain.slice(start.length));
  const [body, mac] = [bytes.subarray(0, 8), bytes.subarray(8)];
  if (mac.length !== macBytes || !timingSafeEqual(mac, signed(secret, body))) return undefined;
  // Good through the minute it ends in, no further than it could have been made for.
  const left = body.readUInt32BE(4) - minuteOf(now);
  return left < 0 || left > codeMinutes ? undefined : body.readUInt32BE(0);
}
