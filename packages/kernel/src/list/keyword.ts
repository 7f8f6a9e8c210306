// Looking for part of a text. Texts are folded byte by byte: a hundred thousand records then take as long as they did with
// `ilike` for ten thousand.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Letters of other scripts have no case, and the folding of `é` is left to nobody: both sides fold alike. */
const folded = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The pattern of `like` for part of a text; what means something in a pattern stands for itself. */
export const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The pattern of `like` for the beginning of a text. */
export const likeStart = (text: string): string => likePart(text).slice(1);

/** One of the texts contains the keyword; upper and lower case are the same. A text may be null. */
export function containsKeyword(texts: readonly SQLWrapper[], keyword: string): SQL {
  const lines = texts.map((text) => sql`coalesce(${text}, '')`);
  return sql`lower((${sql.join(lines, sql` || e'\\n' || `)}) collate "C") like ${likePart(folded(keyword))}`;
}
