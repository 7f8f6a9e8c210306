import { setTimeout as pause } from 'node:timers/promises';
import { fail } from '@kaifong/base/errors';
import type { Context } from '@kaifong/kernel/context';
import { statement } from '@kaifong/kernel/db';

/** Tries that cost nothing; from then on one second, two, four …, at most a quarter of an hour. */
const freeTries = 5;
const longestWaitSeconds = 900;
/** Tries for one name from anywhere; from then on each is slowed down. */
const swiftTries = 20;
const slowMilliseconds = 2000;

// The try is counted as failed before the password is looked at, in one statement: of any number of tries at the same
// moment exactly as many get through as are free. A success takes the row away. A day without a failure starts anew.
const fails = `case when l.last_failed_at < $2::timestamptz - interval '1 day' then 1 else l.fails + 1 end`;
const takeTry = statement<{ fails: number }, [string, Date]>(
  'login-take-try',
  `insert into login_locks as l (key, fails, last_failed_at) values ($1, 1, $2)
   on conflict (key) do update set
     fails = ${fails},
     last_failed_at = $2,
     locked_until = case when ${fails} >= ${freeTries}
       then $2::timestamptz + make_interval(secs =>
         least(${longestWaitSeconds}, power(2, least(${fails} - ${freeTries}, 20))))
     end
   where l.locked_until is null or l.locked_until <= $2
   returning l.fails`,
);

const lockedFor = statement<{ seconds: number }, [string, Date]>(
  'login-locked-for',
  'select greatest(1, ceil(extract(epoch from locked_until - $2::timestamptz)))::int as seconds from login_locks where key = $1',
);

// Counts every try until an hour passes without one, and never refuses: else anybody could keep the owner out.
const countAccount = statement<{ fails: number }, [string, Date]>(
  'login-count-account',
  `insert into login_locks as l (key, fails, last_failed_at) values ($1, 1, $2)
   on conflict (key) do update set last_failed_at = $2,
     fails = case when l.last_failed_at < $2::timestamptz - interval '1 hour' then 1 else l.fails + 1 end
   returning l.fails`,
);

const forget = statement<Record<string, never>, [string[]]>(
  'login-forget',
  'delete from login_locks where key = any($1)',
);
const forgetAll = statement<Record<string, never>, [string]>(
  'login-forget-all',
  `delete from login_locks where key = $1 or starts_with(key, $1 || '|')`,
);

/** Names that are only written differently are the same name. */
export const loginKey = (kind: 'staff' | 'customer', name: string): string => `${kind}:${name.trim().toLowerCase()}`;

const keyHere = (ctx: Context, key: string): string => `${key}|${ctx.address}`;

/**
 * Counts one try to sign in under a name, known or not. After five failures from one address, that address is refused
 * for this name (`identity.too-many-attempts`, with the seconds to wait); after twenty from anywhere, every try waits two
 * seconds. Call it outside a transaction: a failure must stay counted.
 */
export async function countLogin(ctx: Context, key: string): Promise<void> {
  const now = ctx.runtime.now();
  const here = keyHere(ctx, key);
  const [taken] = await ctx.run(takeTry, [here, now]);
  if (!taken) {
    const [locked] = await ctx.run(lockedFor, [here, now]);
    throw fail('identity.too-many-attempts', { seconds: locked?.seconds ?? 1 });
  }
  const [account] = await ctx.run(countAccount, [key, now]);
  if (account && account.fails > swiftTries) await pause(slowMilliseconds);
}

/** The right password was given: what was counted from this address is forgotten, and the name is swift again. */
export async function forgetFailedLogins(ctx: Context, key: string): Promise<void> {
  await ctx.run(forget, [[key, keyHere(ctx, key)]]);
}

/** The password is another one: no address waits for this name any more. */
export async function forgetAllFailedLogins(ctx: Context, key: string): Promise<void> {
  await ctx.run(forgetAll, [key]);
}
