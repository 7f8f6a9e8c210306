// What a buyer typed before, in the fields of the checkout.
import type { BookedGuest } from '../../../kit/booked-guest.ts';

interface Known {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Left out: the number names no code the shop accepts. */
  readonly code?: string;
}

const chinese = /^\p{Script=Han}{2,4}$/u;

/** A name that was typed in one field, in two: a Chinese one begins with the family's name, another ends with it. */
function namesIn(name: string): Pick<Known, 'firstName' | 'lastName'> {
  const whole = name.trim();
  if (chinese.test(whole)) {
    const [lastName = '', ...rest] = whole;
    return { lastName, firstName: rest.join('') };
  }
  const words = whole.split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** A number with its code in front, taken apart by the codes the shop accepts. */
function phoneIn(typed: string, codes: readonly string[]): Pick<Known, 'phone' | 'code'> {
  const digits = typed.replace(/\D/g, '');
  const hasCode = /^\s*(?:[+＋]|00)/.test(typed);
  if (!hasCode) return { phone: digits };
  const number = digits.replace(/^00/, '');
  const code = codes.toSorted((one, other) => other.length - one.length).find((each) => number.startsWith(each));
  return code === undefined ? { phone: `+${number}` } : { code, phone: number.slice(code.length) };
}

export const knownOfBooked = ({ name, email, phone }: BookedGuest, codes: readonly string[]): Known => ({
  email,
  ...namesIn(name),
  ...phoneIn(phone, codes),
});
