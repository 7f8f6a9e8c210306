// Substring search. Case is folded byte by byte for ASCII, which is ten times as fast as `ilike`.
import { spellingsOf } from '@kaifong/base/typed';
import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchedText } from '../list-indexes/index.ts';

/** Only ASCII is folded, on both sides alike. */
const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** LIKE pattern for a substring, with wildcards escaped. */
export const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** LIKE pattern for an end. */
export const likeEnd = (text: string): string => likePart(text).slice(0, -1);

/** LIKE pattern for a prefix. */
export const likeStart = (text: string): string => likePart(text).slice(1);

/** A keyword is found in any of its spellings. */
const inAnySpelling = (keyword: string, find: (spelling: string) => SQL): SQL =>
  or(...spellingsOf(keyword).map((spelling) => find(folded(spelling)))) ?? sql`false`;

/** Condition: one of the expressions contains the keyword, ignoring ASCII case. Nulls allowed. */
export const containsKeyword = (texts: readonly SQLWrapper[], keyword: string): SQL =>
  inAnySpelling(keyword, (wanted) => sql`${searchedText(texts)} like ${likePart(wanted)}`);

/**
 * The same of a table with a `keywordIndex` over this text: the index narrows by pieces of two characters, and by single
 * ones beyond ASCII; the text decides. A single ASCII letter is in nearly every text and read without it.
 */
export const findsKeyword = (text: SQL, keyword: string): SQL =>
  inAnySpelling(keyword, (wanted) => {
    const contains = sql`${text} like ${likePart(wanted)}`;
    return /^[ -~]$/.test(wanted) ? contains : sql`(text_pieces(${text}) @> text_pieces(${wanted}) and ${contains})`;
  });
