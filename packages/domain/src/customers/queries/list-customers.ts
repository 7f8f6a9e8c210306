import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { containsKeyword, defineListQuery, likePart, listPage } from '@kaifong/kernel/list';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Customer } from '../contract/index.ts';
import { customers } from '../schema.ts';
import { shownCustomer } from './get-customer.ts';

const { id, email, first_name, last_name, created_at, country_code, phone } = customers;

/** "Amy Chan" in either order, part of the address, or part of the telephone number with or without its code. */
function matching(keyword: string): SQL {
  const names = [email, sql`${first_name} || ' ' || ${last_name}`, sql`${last_name} || ' ' || ${first_name}`];
  const found = containsKeyword([...names, sql`${last_name} || ${first_name}`], keyword);
  const digits = keyword.replace(/[\s+()-]/g, '');
  return /^\d{3,}$/.test(digits) ? sql`(${found} or ${country_code} || ${phone} like ${likePart(digits)})` : found;
}

export const customerList = defineListQuery({
  from: customers,
  id,
  columns: getTableColumns(customers),
  sort: { id, email, first_name, last_name, created_at },
  defaultSort: '-created_at',
  newestFirst: true,
  keyword: matching,
});

/** One page of customers for staff, newest first unless asked otherwise. */
export async function listCustomers(ctx: Context, query: ListQuery): Promise<Page<Customer>> {
  const page = await listPage(ctx, customerList, query);
  return { ...page, data: page.data.map(shownCustomer) };
}
