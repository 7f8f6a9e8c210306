import { fail, failField } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { asc, count, desc, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Customer } from '../contract/index.ts';
import { customers } from '../schema.ts';
import { shownCustomer } from './get-customer.ts';

const sortable = {
  id: customers.id,
  email: customers.email,
  first_name: customers.first_name,
  last_name: customers.last_name,
  created_at: customers.created_at,
} as const;

function orderOf(sort: string): SQL[] {
  const name = sort.replace(/^-/, '');
  if (!Object.hasOwn(sortable, name)) throw failField('sort', 'validation.sort');
  const column = sortable[name as keyof typeof sortable];
  return [sort.startsWith('-') ? desc(column) : asc(column), desc(customers.id)];
}

/** "Amy Chan" in either order, part of the address, or part of the telephone number with or without its code. */
function matching(keyword: string): SQL | undefined {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const pattern = like(keyword);
  const digits = keyword.replace(/[\s+()-]/g, '');
  return or(
    ilike(customers.email, pattern),
    ilike(sql`${customers.first_name} || ' ' || ${customers.last_name}`, pattern),
    ilike(sql`${customers.last_name} || ' ' || ${customers.first_name}`, pattern),
    ilike(sql`${customers.last_name} || ${customers.first_name}`, pattern),
    /^\d{3,}$/.test(digits) ? ilike(sql`${customers.country_code} || ${customers.phone}`, like(digits)) : undefined,
  );
}

/** One page of customers for staff, newest first unless asked otherwise. */
export async function listCustomers(ctx: Context, query: ListQuery): Promise<Page<Customer>> {
  if (query.filter && Object.keys(query.filter).length > 0) {
    throw fail('validation', {}, { fields: { filter: [{ code: 'validation.filter' }] } });
  }
  const keyword = query.keyword?.trim();
  const where = query.ids ? inArray(customers.id, query.ids) : keyword ? matching(keyword) : undefined;
  const rows = await ctx.db
    .select()
    .from(customers)
    .where(where)
    .orderBy(...orderOf(query.sort ?? '-created_at'))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [all] = await ctx.db.select({ total: count() }).from(customers).where(where);
  return { data: rows.map(shownCustomer), total: all?.total ?? 0, page: query.page, per_page: query.per_page };
}
