import { narrowedFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { likePart } from '@kaifong/kernel/list';
import { and, type SQL, sql } from 'drizzle-orm';
import { keywordOf } from '../rules/search-entry-of.ts';
import { orders } from '../schema.ts';

const fullPhone = sql`${orders.country_code} || ${orders.phone}`;

/** What of an order everybody may find it by who may list orders: number, name, goods; as `orderSearchOf` writes the words of its entry. */
const openText = sql`lower(concat_ws(' ', regexp_replace(${orders.number}, '[^[:alnum:]]+', '', 'g'), ${orders.first_name}, ${orders.last_name},
  (select string_agg(regexp_replace(l.sku, '[^[:alnum:]]+', '', 'g'), ' ') from order_lines l where l.order_id = ${orders.id})))`;

/** The index narrows by pieces, the text decides. A keyword without a letter or digit finds nothing. */
export function keywordCondition(keyword: string, ctx: Context): SQL {
  const { words, pieces } = keywordOf(keyword);
  if (words.length === 0) return sql`false`;
  const contains = words.map((word) => sql`${orders.search_text} like ${likePart(word)}`);
  const narrowed = pieces.length > 0 ? sql`${orders.search_pieces} @> ${sql.param(pieces)}::text[]` : undefined;
  const found = and(narrowed, ...contains) ?? sql`false`;
  const open = and(...words.map((word) => sql`${openText} like ${likePart(word)}`)) ?? sql`false`;
  return narrowedFor(ctx, { found, open, contacts: [orders.email, orders.phone, fullPhone] }, keyword);
}
