// Words of a language in SQL, for rows whose titles one statement makes.
import { type Language, languages } from '@kaifong/base/localized';
import { type SQL, sql } from 'drizzle-orm';

/** The words of a localized column, in a language or else another. */
export const inLanguage = (column: SQL, language: Language): SQL =>
  sql`coalesce(${sql.join(
    [language, ...languages.filter((other) => other !== language)].map(
      (code) => sql`nullif(${column} ->> ${sql.raw(`'${code}'`)}, '')`,
    ),
    sql`, `,
  )}, '')`;

/** A day as people write it: `29 Nov 2026`, `2026年11月29日`. */
export const dayIn = (column: SQL, language: Language): SQL =>
  sql`to_char(${column}, ${sql.raw(language === 'en-US' ? "'FMDD Mon YYYY'" : `'YYYY"年"FMMM"月"FMDD"日"'`)})`;

/** Days from the first to the last; one day stands alone. */
export const daysIn = (first: SQL, last: SQL, language: Language): SQL =>
  sql`(${dayIn(first, language)} || case when ${last} > ${first} then ' – ' || ${dayIn(last, language)} else '' end)`;
