import { type AppError, fail, failField } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { guessedPassword } from '../rules/guessed-password.ts';
import { checkedAgainst, hashOfNobody, type PasswordCheck, passwordHash } from '../rules/password-hash.ts';
import { Turnstile } from '../rules/turnstile.ts';

// Each hash takes 19 MiB and a thread that pictures and DNS also want. Who would stand in a longer line is told to come
// back instead of being made to wait past her patience.
const turnstile = new Turnstile(2, 60);

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turnstile.full) throw fail('unavailable');
  return turnstile.pass(work);
}

/** The hash that is stored instead of a password. Slow on purpose: call it before a transaction is opened. */
export async function hashPassword(ctx: Context, password: string): Promise<string> {
  const salt = Buffer.from(ctx.runtime.randomHex(16), 'hex');
  return inTurn(() => passwordHash(password, salt));
}

/** The refusal of `hashChosenPassword`, for who says it together with what else is wrong. */
export function passwordProblem(password: string, email: string): AppError | undefined {
  const guessed = guessedPassword(password, email);
  return guessed && failField('password', guessed);
}

/**
 * The hash of a password that a person chooses now for the account with this mail. One that everybody guesses, or that
 * is the mail itself, is refused at its field (`password-common`, `password-own-mail`).
 */
export async function hashChosenPassword(ctx: Context, password: string, email: string): Promise<string> {
  const problem = passwordProblem(password, email);
  if (problem) throw problem;
  return hashPassword(ctx, password);
}

/** Checks a password. Without a hash (no such account, or one without a password) it takes the same time to say no. */
export async function checkPassword(password: string, hash: string | null | undefined): Promise<PasswordCheck> {
  const check = await inTurn(() => checkedAgainst(password, hash ?? hashOfNobody));
  return hash ? check : { matches: false, outdated: false };
}
