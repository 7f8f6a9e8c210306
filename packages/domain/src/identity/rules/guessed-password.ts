import list from './common-passwords.json' with { type: 'json' };

export type Guessed = 'identity.password-common' | 'identity.password-own-mail';

const common = new Set(list.words.split(' '));

/** What the list of an English-speaking world lacks: what is tried first on back offices, and around here. */
const alsoCommon = new Set(
  (
    'admin123 admin888 admin1234 administrator qq123456 wang1234 a5201314 5201314a abc5201314 5201314520 ' +
    '1314520520 woaini520 woaini521 woaini123 woaini1314 woaiwojia wodemima'
  ).split(' '),
);

const rows = ['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Each there and back, long enough for every password that goes round in it. */
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]).map((row) => row.repeat(20));

/** Keys in a row, or a few of them over and over. */
const isPattern = (plain: string) =>
  new Set(plain).size === 1 || /^([ -~]{1,4})\1+$/.test(plain) || runs.some((run) => run.includes(plain));

/** Why a password somebody chooses would be guessed; undefined when it would not be. Case and outer spaces do not count. */
export function guessedPassword(password: string, email: string): Guessed | undefined {
  const plain = password.trim().toLowerCase();
  const mail = email.trim().toLowerCase();
  if (plain === mail || plain === mail.split('@')[0]) return 'identity.password-own-mail';
  if (common.has(plain) || alsoCommon.has(plain) || isPattern(plain)) return 'identity.password-common';
  return undefined;
}
