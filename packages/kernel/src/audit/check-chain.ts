// Follows the chain over the audit log from its beginning and names every line that is not as it was written.
import { sql } from 'drizzle-orm';
import { type Context, inTransaction } from '../context/index.ts';
import { type ChainedLine, type ChainHead, isOwnStart, lineColumns, lockChain, marker } from './chain.ts';

/**
 * `changed`: a line is not what was chained · `removed`: a line is gone, its link is not · `unlinked`: links are gone between two
 * others, with their lines · `inserted`: a line was put in among old ones · `broken`: a link does not follow the one before ·
 * `start`, `end`: the beginning or the end is not the one the shop wrote.
 */
export type ChainProblemKind = 'changed' | 'removed' | 'unlinked' | 'inserted' | 'broken' | 'start' | 'end';
export interface ChainProblem {
  readonly kind: ChainProblemKind;
  /** Number of the line, or where only links are missing the number of the line after them; 0: of none. */
  readonly id: number;
  /** How many lines it is about. */
  readonly count: number;
}

export interface ChainCheck {
  readonly checked_at: string;
  readonly rows: number;
  /** At most a hundred. */
  readonly problems: ChainProblem[];
  /** The end, to be noted outside the shop: whoever cuts lines off the end cannot change that note. `position:mark` */
  readonly head: string;
}

type Link = ChainedLine & { position: string; audit_id: string; previous_mark: string; mark: string } & Record<
    string,
    unknown
  >;

/** Whether a line was emptied by the shop itself, because its person was erased. */
function isErased(marks: ReturnType<typeof marker>, position: number, link: Link): boolean {
  if (link.before !== null || link.after === null) return false;
  const after = JSON.parse(link.after) as { readonly erased?: unknown } | null;
  return after?.erased === marks.erased(position, link.mark, link) && Object.keys(after).length === 1;
}

type Note = (kind: ChainProblemKind, id: number, count?: number) => void;

const mostProblems = 100;
const atOnce = 2_000;

/** Follows links from the beginning to an end; tells of each problem. */
async function follow(ctx: Context, head: ChainHead, note: Note, seen: (position: number, mark: string) => void) {
  const marks = marker(ctx);
  if (!isOwnStart(marks, head)) note('start', 0);
  let [position, mark, rows] = [head.start_position, head.start_mark, 0];
  seen(position, mark);
  for (;;) {
    const read = await ctx.db.execute<Link>(sql`
      select k.position, k.audit_id, k.previous_mark, k.mark, ${lineColumns}
      from audit_links k left join audit_logs l on l.id = k.audit_id
      where k.position > ${position} and k.position <= ${head.position} order by k.position limit ${atOnce}`);
    for (const link of read.rows) {
      const [at, id] = [Number(link.position), Number(link.audit_id)];
      const gap = at - position - 1;
      if (gap > 0) note('unlinked', id, gap);
      else if (link.previous_mark !== mark) note('broken', id);
      if (link.id === null) note('removed', id);
      else if (marks.line(at, link.previous_mark, link) !== link.mark && !isErased(marks, at, link))
        note('changed', id);
      [position, mark, rows] = [at, link.mark, rows + 1];
      seen(position, mark);
    }
    if (read.rows.length < atOnce) break;
  }
  if (position !== head.position || mark !== head.mark) note('end', 0, Math.max(1, head.position - position));
  return rows;
}

/** Lines among those that were all chained, without a link: somebody put them in. */
async function strangersBefore(ctx: Context, { settled_id }: ChainHead): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select l.id from audit_logs l where l.id <= ${settled_id}
      and not exists (select from audit_links k where k.audit_id = l.id) order by l.id limit ${mostProblems}`);
  return rows.map(({ id }) => Number(id));
}

async function checkOnce(ctx: Context, noted: string | undefined): Promise<ChainCheck | undefined> {
  const head = await inTransaction(ctx, lockChain);
  const problems: ChainProblem[] = [];
  const note: Note = (kind, id, count = 1) => {
    if (problems.length < mostProblems) problems.push({ kind, id, count });
  };
  // An end noted before today's beginning was cleared away after its time.
  let found = noted === undefined || Number(noted.split(':')[0]) < head.start_position;
  const rows = await follow(ctx, head, note, (position, mark) => {
    if (`${position}:${mark}` === noted) found = true;
  });
  if (!found) note('end', 0);
  for (const id of await strangersBefore(ctx, head)) note('inserted', id);
  const after = await inTransaction(ctx, lockChain);
  if (after.start_position !== head.start_position) return undefined;
  return { checked_at: ctx.runtime.now().toISOString(), rows, problems, head: `${head.position}:${head.mark}` };
}

/**
 * Checks the whole chain, two thousand links at a time, and stores the result for the screen. It locks nothing meanwhile; where old
 * lines were cleared away under its hands it begins again. `noted`: an end that was written down before (`head`); it must still be
 * in the chain.
 */
export async function checkAuditChain(ctx: Context, noted?: string): Promise<ChainCheck> {
  const result = (await checkOnce(ctx, noted)) ?? (await checkOnce(ctx, noted)) ?? (await checkOnce(ctx, noted));
  if (!result) throw new Error('the audit log is being cleared; check it later');
  await ctx.db.execute(sql`update audit_chain set last_check = ${JSON.stringify(result)}::jsonb where id = 1`);
  return result;
}

/** The result of the newest check; undefined before the first. */
export async function lastChainCheck(ctx: Context): Promise<ChainCheck | undefined> {
  const { rows } = await ctx.db.execute<{ last_check: ChainCheck | null }>(sql`
    select last_check from audit_chain where id = 1`);
  return rows[0]?.last_check ?? undefined;
}
