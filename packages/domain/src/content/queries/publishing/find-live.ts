// What visitors find at an address: one statement, whichever kind, decided by the clock and not by a job.
import { type Language, languages } from '@kaifong/base/localized';
import type { Context } from '@kaifong/kernel/context';
import { type Statement, statement } from '@kaifong/kernel/db';
import { getTableName } from 'drizzle-orm';
import { getMainLanguage } from '../../../settings/index.ts';
import type { Fields } from '../../rules/publishing/content-of.ts';
import { noteNextChange } from './next-change.ts';
import { type Publishable, tagOf } from './publishable.ts';

/** One language of a record as it is seen at an instant. */
export interface LiveRecord {
  readonly id: number;
  readonly url: string;
  readonly language: Language;
  /** Where else it is seen, this language included. */
  readonly languages: Language[];
  readonly content: Fields;
  /** YYYY-MM-DD */
  readonly dated_on: string;
  readonly published_at: Date;
  readonly updated_at: Date;
}

interface LiveRow extends Omit<LiveRecord, 'languages'> {
  readonly languages: Language[];
  readonly next_at: Date | null;
}

/** `u` is seen at the instant in this parameter. */
export const openInSql = (alias: string, now: string): string =>
  `${alias}.from_at <= ${now} and (${alias}.until_at is null or ${alias}.until_at > ${now})`;

const statements = new Map<string, Statement<LiveRow, readonly unknown[]>>();

function findStatement({ kind, table }: Publishable): Statement<LiveRow, readonly unknown[]> {
  const known = statements.get(kind);
  if (known) return known;
  const text = `
    select u.record_id as id, u.url, u.language, u.content, u.dated_on::text, u.from_at as updated_at,
      o.published_at, o.languages, o.next_at
    from publications u
    join ${getTableName(table)} r on r.id = u.record_id
    cross join lateral (
      select min(from_at) as published_at,
        json_agg(distinct language) filter (where ${openInSql('s', '$2')}) as languages,
        min(case when from_at > $2 then from_at when until_at > $2 then until_at end) as next_at
      from publications s where s.kind = u.kind and s.record_id = u.record_id) o
    where u.kind = '${kind}' and u.url = $1 and ${openInSql('u', '$2')}
    order by array_position($3::text[], u.language) limit 1`;
  const made = statement<LiveRow>(`content-live-${kind}`, text);
  statements.set(kind, made);
  return made;
}

/** The languages a reader is offered, the one she asked for first. */
export async function languageOrder(ctx: Context): Promise<Language[]> {
  const main = await getMainLanguage(ctx);
  return [...new Set<Language>([ctx.language, main, 'zh-HK', ...languages])];
}

/** The record seen at a url now, in the reader's language or the next best it is published in. */
export async function findLive(ctx: Context, publishable: Publishable, url: string): Promise<LiveRecord | undefined> {
  const order = await languageOrder(ctx);
  const [row] = await ctx.run(findStatement(publishable), [url, ctx.runtime.now(), order]);
  if (!row) return undefined;
  ctx.usedTags.add(tagOf(publishable.kind, row.id));
  noteNextChange(ctx, row.next_at);
  const [first = ''] = publishable.borrowed ?? [];
  return row.content[first] === '' && row.languages.length > 1 ? borrow(ctx, publishable, row, order) : row;
}

const others = statement<{ content: Fields }, [string, number, Date, Language[]]>(
  'content-live-others',
  `select content from publications u where kind = $1 and record_id = $2 and ${openInSql('u', '$3')}
   order by array_position($4::text[], language)`,
);

/** Fills the texts a language lacks from the next best one that has the first of them. */
async function borrow(ctx: Context, { kind, borrowed = [] }: Publishable, row: LiveRow, order: Language[]) {
  const rows = await ctx.run(others, [kind, row.id, ctx.runtime.now(), order]);
  const lender = rows.find(({ content }) => content[borrowed[0] ?? '']);
  const lent = borrowed.map((name) => [name, row.content[name] || (lender?.content[name] ?? '')]);
  return { ...row, content: { ...row.content, ...Object.fromEntries(lent) } };
}
