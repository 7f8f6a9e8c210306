import { expect, it } from 'vitest';
import { guessedPassword } from './guessed-password.ts';

it.each([
  ...['password', 'Password', '12345678', 'QWERTYUIOP', 'iloveyou', 'password123', ' sunshine ', 'zzzzzzzzzz'],
  // Keys in a row, there and back, and the same over and over: lists leave them out, nobody else does.
  ...['87654321', '0987654321', '01234567', '123456789012', 'hgfedcba', 'poiuytrewq', '12341234', '123123123'],
  ...['testtest', 'abcabcabc', 'woaini1314', 'Admin123', 'qq123456'],
])('everybody guesses %j', (password) => {
  expect(guessedPassword(password, 'amy@example.com')).toBe('identity.password-common');
});

it.each(['amy.chan@example.com', ' Amy.Chan@Example.com', 'AMY.CHAN'])(
  'her own mail is no password: %j',
  (password) => {
    expect(guessedPassword(password, 'Amy.Chan@example.com')).toBe('identity.password-own-mail');
  },
);

it.each(['a good password', 'Temple-Street-7', '街坊街坊街坊街坊', 'amy.chan@elsewhere.example', '12345678 teapots'])(
  '%j is taken',
  (password) => {
    expect(guessedPassword(password, 'amy.chan@example.com')).toBeUndefined();
  },
);
