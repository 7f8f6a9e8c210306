import list from './common-passwords.json' with { type: 'json' };

export type Guessed = 'identity.password-common' | 'identity.password-own-mail';

const common = new Set(list.words.split(' '));

/** Why a password somebody chooses would be guessed; undefined when it would not be. Case and outer spaces do not count. */
export function guessedPassword(password: string, email: string): Guessed | undefined {
  const plain = password.trim().toLowerCase();
  const mail = email.trim().toLowerCase();
  if (plain === mail || plain === mail.split('@')[0]) return 'identity.password-own-mail';
  if (common.has(plain) || new Set(plain).size === 1) return 'identity.password-common';
  return undefined;
}
