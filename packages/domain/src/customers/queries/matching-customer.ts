import { containsKeyword, likePart } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { customers } from '../schema.ts';

const { email, first_name, last_name, country_code, phone } = customers;

/** "Amy Chan" in either order, part of the address, or part of the telephone number with or without its code. */
export function matchingCustomer(keyword: string): SQL {
  const names = [email, sql`${first_name} || ' ' || ${last_name}`, sql`${last_name} || ' ' || ${first_name}`];
  const found = containsKeyword([...names, sql`${last_name} || ${first_name}`], keyword);
  const digits = keyword.replace(/[\s+()-]/g, '');
  return /^\d{3,}$/.test(digits) ? sql`(${found} or ${country_code} || ${phone} like ${likePart(digits)})` : found;
}
