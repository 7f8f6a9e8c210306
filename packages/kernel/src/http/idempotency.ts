// A repeated call has one effect. The key's row is written last in the transaction of the effect: of two calls with one
// key, the second waits for the first at that row, is undone, and answers with what the first one answered.
import { createHash } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { actorName, type Context, inTransaction, type TxContext } from '../context/index.ts';
import { isUniqueViolation, statement } from '../db/index.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

const keep = statement<never, [string, string, string, number, string]>(
  'idempotency-keep',
  'insert into idempotency_keys (scope, key, body_hash, status, body) values ($1, $2, $3, $4, $5)',
);
const find = statement<{ body_hash: string; status: number; body: string }, [string, string]>(
  'idempotency-find',
  `select body_hash, status, body from idempotency_keys
   where scope = $1 and key = $2 and created_at > now() - interval '24 hours'`,
);
const forgetOld = statement<never, [string, string]>(
  'idempotency-forget',
  `delete from idempotency_keys where scope = $1 and key = $2 and created_at <= now() - interval '24 hours'`,
);

async function earlierReply(ctx: Context, scope: string, key: string, hash: string): Promise<Reply | undefined> {
  const [row] = await ctx.run(find, [scope, key]);
  if (!row) return undefined;
  if (row.body_hash !== hash) throw fail('idempotency-mismatch');
  return { status: row.status, body: row.body, replayed: true };
}

/** A file counts by its digest: two megabytes of bytes written out as JSON would be twenty. */
function briefly(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const bytes = this[name];
  return bytes instanceof Uint8Array ? createHash('sha256').update(bytes).digest('hex') : value;
}

export interface RepeatableCall {
  readonly route: string;
  readonly key: string;
  readonly input: unknown;
  readonly status: number;
}

/**
 * Runs `effect` (whose result is the reply body as text) at most once per key. A failure stores nothing, so the call can
 * be tried again; but a failure caused by the first of two calls having succeeded replays that success.
 */
export async function runOnce(
  ctx: Context,
  call: RepeatableCall,
  effect: (tx: TxContext) => Promise<string>,
): Promise<Reply> {
  const scope = `${actorName(ctx.actor)} ${call.route}`;
  const hash = createHash('sha256').update(JSON.stringify(call.input, briefly)).digest('hex');
  try {
    return await inTransaction(ctx, async (tx) => {
      const body = await effect(tx);
      tx.tx.atCommit(keep, [scope, call.key, hash, call.status, body]);
      return { status: call.status, body, replayed: false };
    });
  } catch (error) {
    const earlier = await earlierReply(ctx, scope, call.key, hash);
    if (earlier) return earlier;
    // Undone by the row of another call with this key, which was first.
    if (!isUniqueViolation(error, 'idempotency_keys_scope_key_pk')) throw error;
    // The row in the way is older than a day: its answer no longer counts.
    await ctx.run(forgetOld, [scope, call.key]);
    throw fail('in-progress');
  }
}
