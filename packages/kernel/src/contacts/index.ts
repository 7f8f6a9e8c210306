// Keywords over telephone numbers and email addresses. Whoever may see them whole finds a part of one; anybody else finds a person by the
// whole number or address alone, which she was told: letter by letter a search would tell what the list masks.
import { seesContacts } from '@kaifong/base/masked';
import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Context, holds } from '../context/index.ts';
import { containsKeyword } from '../list/index.ts';

/** Texts a keyword is looked for in: those everybody may read, and numbers and addresses. */
export interface SearchedTexts {
  readonly open: readonly SQLWrapper[];
  readonly contacts: readonly SQLWrapper[];
}

/** Whether the keyword is one of the numbers or addresses, from its beginning to its end. */
function isWhole(contacts: readonly SQLWrapper[], keyword: string): SQL {
  const typed = keyword.trim().toLowerCase();
  const digits = typed.replace(/[\s()+-]/g, '');
  const spellings = typed === digits ? [typed] : [typed, digits];
  const list = sql.join(
    spellings.map((one) => sql`${one}`),
    sql`, `,
  );
  return or(...contacts.map((contact) => sql`lower(${contact}) in (${list})`)) ?? sql`false`;
}

/** The condition of a keyword for this reader. */
export const keywordFor = (ctx: Context, { open, contacts }: SearchedTexts, keyword: string): SQL =>
  holds(ctx, seesContacts)
    ? containsKeyword([...open, ...contacts], keyword)
    : (or(containsKeyword(open, keyword), isWhole(contacts, keyword)) ?? sql`false`);

/**
 * `found`, which an index serves, for whoever may see numbers and addresses whole; for anybody else only what is found in open texts
 * as well (`open`), or is wholly the keyword.
 */
export const narrowedFor = (
  ctx: Context,
  { found, open, contacts }: { readonly found: SQL; readonly open: SQL; readonly contacts: readonly SQLWrapper[] },
  keyword: string,
): SQL => (holds(ctx, seesContacts) ? found : (and(found, or(open, isWhole(contacts, keyword))) ?? found));
