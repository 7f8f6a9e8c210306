// The chain over the audit log: each line's mark is made of the line and of the mark before, with a key of the shop's secret.
// Lines are chained by a job after they were committed, in the order it sees them: who writes a line waits for nobody.
import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Context, inTransaction, type TxContext } from '../context/index.ts';

/** A line as its mark is made of; values as text, so that every driver reads them alike. */
export interface ChainedLine {
  readonly id: string;
  readonly created: string;
  readonly actor: string;
  readonly action: string;
  readonly resource: string;
  readonly record_id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly address: string;
  readonly request_id: string;
  readonly key_id: string | null;
}

export const lineColumns = sql`l.id::text as id, (extract(epoch from l.created_at) * 1000000)::bigint::text as created,
  l.actor, l.action, l.resource, l.record_id, l.before::text as before, l.after::text as after, l.address, l.request_id,
  l.key_id::text as key_id`;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'kaifong audit chain v1', 32));

/** Makes marks with the shop's key. */
export function marker({ runtime }: Pick<Context, 'runtime'>) {
  const key = keyOf(runtime.secret);
  const mac = (parts: readonly unknown[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  return {
    line: (position: number, previous: string, line: ChainedLine) =>
      mac(['line', position, previous, line.id, line.created, line.actor, line.action, line.resource, line.record_id,
        line.before, line.after, line.address, line.request_id,
        // Lines of people, and all from before there were keys, have the marks they always had.
        ...(line.key_id === null ? [] : [line.key_id])]), // biome-ignore format: one list
    /** Seal of a line that was emptied because its person was erased: `mark` is the one of what it said. */
    erased: (position: number, mark: string, line: ChainedLine) =>
      mac(['erased', position, mark, line.id, line.created, line.actor, line.action, line.resource, line.record_id,
        line.address, line.request_id, line.key_id]), // biome-ignore format: one list
    /** Seal of a beginning: what came before was cleared away after its time, and ended with this mark. */
    start: (position: number, mark: string) => mac(['start', position, mark]),
  };
}

export interface ChainHead {
  readonly settled_id: number;
  readonly position: number;
  readonly mark: string;
  readonly start_position: number;
  readonly start_mark: string;
  readonly start_seal: string;
}

type ChainStart = Pick<ChainHead, 'start_position' | 'start_mark' | 'start_seal'>;

/** Whether a chain begins where the shop said. A chain that was never lengthened has no seal, and begins with its first line. */
export function isOwnStart(
  marks: ReturnType<typeof marker>,
  { start_position, start_mark, start_seal }: ChainStart,
): boolean {
  if (start_seal === '') return start_position === 0 && start_mark === '';
  return start_seal === marks.start(start_position, start_mark);
}

/** The seal of a beginning; a chain that does not begin where the shop said gets none, so that its check goes on saying so. */
export const sealOfStart = (
  marks: ReturnType<typeof marker>,
  head: ChainStart,
  [position, mark]: readonly [number, string] = [head.start_position, head.start_mark],
): string => (isOwnStart(marks, head) ? marks.start(position, mark) : 'not ours');

/** The chain's end and beginning, locked: one job at a time lengthens or shortens it. */
export async function lockChain(tx: TxContext): Promise<ChainHead> {
  await tx.db.execute(sql`insert into audit_chain (id) values (1) on conflict do nothing`);
  const { rows } = await tx.db.execute<Record<keyof ChainHead, string>>(sql`
    select settled_id, position, mark, start_position, start_mark, start_seal from audit_chain where id = 1 for update`);
  const [row] = rows;
  if (!row) throw new Error('the chain of the audit log has no end');
  return {
    settled_id: Number(row.settled_id),
    position: Number(row.position),
    mark: row.mark,
    start_position: Number(row.start_position),
    start_mark: row.start_mark,
    start_seal: row.start_seal,
  };
}

const mostAtOnce = 2_000;

/** Chains at most 2,000 lines that are not chained yet; returns how many. */
async function lengthen(tx: TxContext): Promise<number> {
  const head = await lockChain(tx);
  const { rows } = await tx.db.execute<ChainedLine & Record<string, unknown>>(sql`
    select ${lineColumns} from audit_logs l
    where l.id > ${head.settled_id} and not exists (select from audit_links k where k.audit_id = l.id)
    order by l.id limit ${mostAtOnce}`);
  const marks = marker(tx);
  let { position, mark } = head;
  const links = rows.map((line) => {
    position += 1;
    const previous = mark;
    mark = marks.line(position, previous, line);
    return { position, audit_id: line.id, previous, mark };
  });
  if (links.length > 0)
    await tx.db.execute(sql`
      insert into audit_links (position, audit_id, previous_mark, mark)
      select position, audit_id, previous, mark
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as given(position bigint, audit_id bigint, previous text, mark text)`);
  // No transaction is open for a day: nothing with a lower number is still to come, and so nothing is looked for there again.
  const dayAgo = new Date(tx.runtime.now().getTime() - 86_400_000).toISOString();
  const seal = sealOfStart(marks, head);
  const all = links.length < mostAtOnce;
  await tx.db.execute(sql`
    update audit_chain set position = ${position}, mark = ${mark}, start_seal = ${seal},
      settled_id = greatest(settled_id, ${all ? sql`coalesce((select max(id) from audit_logs where created_at < ${dayAgo}::timestamptz), 0)` : sql`0`})
    where id = 1`);
  return links.length;
}

/** Chains every committed line; one short transaction for each two thousand. */
export async function chainAudit(ctx: Context): Promise<number> {
  let chained = 0;
  for (;;) {
    const more = await inTransaction(ctx, lengthen);
    chained += more;
    if (more < mostAtOnce) return chained;
  }
}
