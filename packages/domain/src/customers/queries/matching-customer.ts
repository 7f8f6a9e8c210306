import { findsKeyword } from '@kaifong/kernel/list';
import { or, type SQL, sql } from 'drizzle-orm';
import { customers, searchedCustomer } from '../schema.ts';

/** "Amy Chan" in either order, part of the address, or part of the telephone number with or without its code. */
export function matchingCustomer(keyword: string): SQL {
  const text = searchedCustomer(customers);
  const digits = keyword.replace(/[\s+()-]/g, '');
  const spellings = /^\d{3,}$/.test(digits) ? new Set([keyword, digits]) : [keyword];
  return or(...[...spellings].map((spelling) => findsKeyword(text, spelling))) ?? sql`false`;
}
