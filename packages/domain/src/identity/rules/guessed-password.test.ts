import { expect, it } from 'vitest';
import { guessedPassword } from './guessed-password.ts';

it.each(['password', 'Password', '12345678', 'QWERTYUIOP', 'iloveyou', 'password123', ' sunshine ', 'zzzzzzzzzz'])(
  'everybody guesses %j',
  (password) => {
    expect(guessedPassword(password, 'amy@example.com')).toBe('identity.password-common');
  },
);

it.each(['amy.chan@example.com', ' Amy.Chan@Example.com', 'AMY.CHAN'])(
  'her own mail is no password: %j',
  (password) => {
    expect(guessedPassword(password, 'Amy.Chan@example.com')).toBe('identity.password-own-mail');
  },
);

it.each(['a good password', 'Temple-Street-7', '街坊街坊街坊街坊', 'amy.chan@elsewhere.example'])(
  '%j is taken',
  (password) => {
    expect(guessedPassword(password, 'amy.chan@example.com')).toBeUndefined();
  },
);
