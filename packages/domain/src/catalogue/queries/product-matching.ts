import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchQueries } from '../rules/search-queries.ts';

/** Condition: products staff find by a keyword, by what the shop's own search knows of them. `search`: the column of that name. */
export function productMatching(keyword: string, search: SQLWrapper): SQL {
  const wanted = searchQueries(keyword);
  return wanted ? sql`${search} @@ ${`${wanted.all} | ${wanted.code}`}::tsquery` : sql`false`;
}
