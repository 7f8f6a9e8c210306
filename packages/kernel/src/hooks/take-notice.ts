// Processing of a notice: stored, read, applied once. Each step commits by itself, so that a job can continue after a
// crash.
import { AppError, type ErrorCode } from '@kaifong/base/errors';
import { type Context, inTransaction } from '../context/index.ts';
import { isDatabaseError, isUniqueViolation, isWrongValue, statement } from '../db/index.ts';
import { type Hook, hooksOf, type Notice } from './hook.ts';

const masked = '••••••';
const opens = /^(authorization|proxy-authorization|cookie)$|token|secret|password|api-?key/;

/** Headers to store; credentials are masked. */
export const keptHeaders = (headers: Notice['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, opens.test(name) ? masked : value]));

interface Row {
  id: number;
  provider: string;
  state: string;
  query: string;
  headers: Record<string, string>;
  body: Buffer;
  received_at: Date;
  event_id: string | null;
  event: unknown;
}

type Stored = [string, string, string, Buffer, string, Date];
const insertNotice = statement<{ id: number }, Stored>(
  'notice-store',
  `insert into inbound_events (provider, query, headers, body, address, received_at, next_try_at)
   values ($1, $2, $3::jsonb, $4, $5, $6, $6::timestamptz + interval '1 minute') returning id::int`,
);

/** Stores a notice as received. The job takes it up after a minute if this process does not. */
export async function storeNotice(ctx: Context, hook: Hook, { headers, query, body, receivedAt }: Notice) {
  const kept = JSON.stringify(keptHeaders(headers));
  const [row] = await ctx.run(insertNotice, [hook.provider, query, kept, body, ctx.address, receivedAt]);
  if (!row) throw new Error('a notice was not stored');
  return row.id;
}

const forget = statement<never, [number]>('notice-forget', 'delete from inbound_events where id = $1');
export const forgetNotice = (ctx: Context, id: number) => ctx.run(forget, [id]);

const columns = 'id::int, provider, state, query, headers, body, received_at, event_id, event';
const findNotice = statement<Row, [number]>('notice-find', `select ${columns} from inbound_events where id = $1`);
const lockNotice = statement<Row, [number]>(
  'notice-lock',
  `select ${columns} from inbound_events where id = $1 for update`,
);
const unread = `(state in ('received', 'refused') or state = 'failed' and event_id is null)`;
const refuse = statement<never, [number]>(
  'notice-refuse',
  `update inbound_events set state = 'refused', next_try_at = null where id = $1 and ${unread}`,
);
const accept = statement<never, [number, string, string]>(
  'notice-accept',
  `update inbound_events set state = 'waiting', event_id = $2, event = $3::jsonb, error = null,
     next_try_at = now() + interval '1 minute' where id = $1 and ${unread}`,
);
const repeat = statement<never, [number]>(
  'notice-repeat',
  `update inbound_events set state = 'repeated', next_try_at = null where id = $1 and ${unread}`,
);
const makesNoSense = statement<never, [number, string]>(
  'notice-unreadable',
  `update inbound_events set state = 'failed', error = $2, next_try_at = null, attempts = attempts + 1
   where id = $1 and ${unread}`,
);
const firstOf = statement<{ id: number }, [string, string]>(
  'notice-first',
  'select id::int from inbound_events where provider = $1 and event_id = $2',
);

/** What can never be written down, however often it is tried: a text with NUL in it, an amount a table refuses. */
function refusalOf(error: unknown): ErrorCode | undefined {
  if (error instanceof AppError) return error.code;
  return isWrongValue(error) ? 'kernel.notice-unreadable' : undefined;
}

/**
 * Reads a stored notice that is signed. Returns the row to apply (its own, or for a repeat the first one's); undefined
 * when it makes no sense. May call the provider where the protocol demands it.
 */
async function readNotice(ctx: Context, hook: Hook, id: number, notice: Notice): Promise<number | undefined> {
  const event = await hook.read(ctx, notice).catch(async (error: unknown) => {
    if (error instanceof AppError) await ctx.run(makesNoSense, [id, error.code]);
    else throw error;
  });
  if (!event) return undefined;
  try {
    await ctx.run(accept, [id, event.id, JSON.stringify(event.says)]);
    return id;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) {
      await ctx.run(makesNoSense, [id, refusal]);
      return undefined;
    }
    if (!isUniqueViolation(error, 'inbound_events_event')) throw error;
    await ctx.run(repeat, [id]);
    const [first] = await ctx.run(firstOf, [hook.provider, event.id]);
    return first?.id;
  }
}

const done = statement<never, [number, string, Date]>(
  'notice-done',
  `update inbound_events set state = 'applied', effect = $2, applied_at = $3, error = null, next_try_at = null,
     attempts = attempts + 1 where id = $1`,
);
const failed = statement<never, [number, string]>(
  'notice-failed',
  `update inbound_events set state = 'failed', error = $2, next_try_at = null, attempts = attempts + 1
   where id = $1 and state in ('waiting', 'failed')`,
);
const mostAttempts = 12;
/** Next try after 1, 2, 4 … minutes, up to an hour; after a day it is left to staff. */
const later = statement<never, [number, string]>(
  'notice-later',
  `update inbound_events set error = $2, attempts = attempts + 1,
     state = case when state = 'waiting' and attempts + 1 >= ${mostAttempts} then 'failed' else state end,
     next_try_at = case when attempts + 1 >= ${mostAttempts} then null
       else now() + least(interval '1 hour', interval '1 minute' * 2 ^ attempts) end
   where id = $1 and state in ('received', 'waiting', 'failed')`,
);

/**
 * Applies the event of a stored notice unless that is done. Of two concurrent calls the second waits and does
 * nothing.
 */
async function applyNotice(ctx: Context, hook: Hook, id: number): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const [row] = await tx.run(lockNotice, [id]);
      if (row?.event_id == null || row.state === 'applied') return;
      const effect = await hook.apply(tx, { id: row.event_id, says: row.event });
      await tx.run(done, [id, effect, tx.runtime.now()]);
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (!(error instanceof AppError)) ctx.runtime.log.error({ err: error, notice: id }, 'a notice cannot be applied');
    await ctx.run(failed, [id, refusal]);
  }
}

const waits: ErrorCode = 'kernel.notice-waits';

/**
 * Error text for staff: never the database's, whose words are a statement. It may quote the notice, so NUL characters,
 * which PostgreSQL cannot store, are removed.
 */
const reasonOf = (error: unknown): string =>
  isDatabaseError(error) ? waits : (error as Error).message.replaceAll('\0', '').slice(0, 500);

/** One try; an error is stored on the row and the job tries again. */
async function attempt(ctx: Context, hook: Hook, id: number, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.runtime.log.error({ err: error, provider: hook.provider, notice: id }, 'a notice waits for another try');
    await ctx.run(later, [id, reasonOf(error)]);
  }
}

/** Whether the notice is signed; undefined when that cannot be said now, and the job asks again. */
async function askSigned(ctx: Context, hook: Hook, id: number, notice: Notice): Promise<boolean | undefined> {
  try {
    return await hook.isSigned(ctx, notice);
  } catch (error) {
    // No key can be looked for by what no table takes, however often it is tried: whose a notice is, it does not say.
    if (isWrongValue(error)) return false;
    // Anybody can send what ends here: one line of the log each, and no stack.
    const reason = reasonOf(error);
    ctx.runtime.log.warn({ reason, provider: hook.provider, notice: id }, 'a signature could not be checked');
    await ctx.run(later, [id, reason]);
    return undefined;
  }
}

/**
 * Reads and applies a stored notice; `refused` when it is not signed by its provider, `unproven` while nobody can say
 * whether it is.
 */
export async function takeNotice(
  ctx: Context,
  hook: Hook,
  id: number,
  notice: Notice,
): Promise<'taken' | 'refused' | 'unproven'> {
  const signed = await askSigned(ctx, hook, id, notice);
  if (signed === undefined) return 'unproven';
  if (!signed) {
    await ctx.run(refuse, [id]);
    return 'refused';
  }
  await attempt(ctx, hook, id, async () => {
    const event = await readNotice(ctx, hook, id, notice);
    if (event !== undefined) await applyNotice(ctx, hook, event);
  });
  return 'taken';
}

/**
 * Continues a stored notice: reads it if that failed or its signature was refused, and applies it. For the job and
 * for staff.
 */
export async function resumeNotice(ctx: Context, id: number): Promise<void> {
  const [row] = await ctx.run(findNotice, [id]);
  const hook = hooksOf(ctx.runtime).find(({ provider }) => provider === row?.provider);
  if (!row || !hook) return;
  const { headers, query, body, received_at: receivedAt } = row;
  if (row.event_id === null) await takeNotice(ctx, hook, id, { headers, query, body, receivedAt });
  else await attempt(ctx, hook, id, () => applyNotice(ctx, hook, id));
}

const due = statement<{ id: number }, [Date]>(
  'notices-due',
  'select id::int from inbound_events where next_try_at <= $1 order by next_try_at limit 100',
);

/** Continues every notice that is due: left by a crashed process or a failed try. */
export async function resumeDueNotices(ctx: Context): Promise<void> {
  for (const { id } of await ctx.run(due, [ctx.runtime.now()])) await resumeNotice(ctx, id);
}
