import { eq, sql } from 'drizzle-orm';
import type { PeopleInScope } from '../../identity/index.ts';
import { employees } from '../employee/schema.ts';

/**
 * Employees an account limited to people sees: herself, and with `team` everybody whose managers lead up to her. Read with each call of a
 * limited account, so a new manager counts at once. A ring of managers ends: nobody is met twice.
 */
export const listPeopleInScope: PeopleInScope = async (ctx, accountId, scope) => {
  if (scope === 'own') {
    const rows = await ctx.db.select({ id: employees.id }).from(employees).where(eq(employees.account_id, accountId));
    return rows.map(({ id }) => id);
  }
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    with recursive line as (
      select id, account_id from employees where account_id = ${accountId}::int or manager_id = ${accountId}::int
      union select e.id, e.account_id from employees e join line on e.manager_id = line.account_id)
    select id from line order by id`);
  return rows.map(({ id }) => id);
};
