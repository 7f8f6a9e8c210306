import { fail } from '@kaifong/base/errors';
import type { ListQuery, Page } from '@kaifong/base/list';
import { seesContacts } from '@kaifong/base/masked';
import { type Context, holds } from '@kaifong/kernel/context';
import { defineListQuery, listPage } from '@kaifong/kernel/list';
import type { Values } from '@kaifong/kernel/resource';
import { eq, type SQL, sql } from 'drizzle-orm';
import { fullNameOf, type GroupCondition, type GroupPerson } from '../contract/index.ts';
import { contactGroups, customers } from '../schema.ts';
import { phoneOf } from './find-customers.ts';
import { groupsWhere, groupWhere, isThere, type PeopleOfGroup } from './people-where.ts';

export const groupPeopleList = defineListQuery({
  from: customers,
  id: customers.id,
  columns: {
    id: customers.id,
    is_customer: customers.is_customer,
    first_name: customers.first_name,
    last_name: customers.last_name,
    email: customers.email,
    country_code: customers.country_code,
    phone: customers.phone,
    contact_group_ids: customers.contact_group_ids,
  },
  sort: { id: customers.id },
  defaultSort: '-id',
  ...{ guarded: { email: seesContacts, phone: seesContacts }, masked: ['email', 'phone'] },
  scope: (people: SQL) => sql`${customers.id} in (${people})`,
});

/** The people a reader may list: customers, contacts or both. */
function seenPeople(ctx: Context): SQL {
  const customersSeen = holds(ctx, 'get customers');
  const contactsSeen = holds(ctx, 'get contacts');
  const seen =
    customersSeen === contactsSeen ? sql`${customersSeen}::boolean` : sql`c.is_customer = ${customersSeen}::boolean`;
  return sql`${isThere} and ${seen}`;
}

/** Of the people a condition means those the reader may list. */
const seenOf = (ctx: Context, condition: SQL): SQL =>
  sql`select c.id from customers c where ${seenPeople(ctx)} and ${condition}`;

/** The people of a group, whether they were picked for it or are described by it. Refuses `not-found`. */
export async function listGroupPeople(
  ctx: Context,
  { id, ...query }: ListQuery & { id: number },
): Promise<Page<GroupPerson>> {
  const [group] = await ctx.db.select().from(contactGroups).where(eq(contactGroups.id, id));
  if (!group) throw fail('not-found');
  const page = await listPage(ctx, groupPeopleList, query, seenOf(ctx, await groupWhere(ctx, group)));
  return {
    ...page,
    data: page.data.map((row) => ({
      ...{ id: row.id, is_customer: row.is_customer, name: fullNameOf(row), email: row.email, phone: phoneOf(row) },
      picked: row.contact_group_ids.includes(id),
    })),
  };
}

/** How many people each group has that the reader may list, in one statement: each part of it takes the index that fits its conditions. */
async function countsOf(ctx: Context, groups: readonly PeopleOfGroup[]) {
  if (groups.length === 0) return [];
  const where = await groupsWhere(ctx, groups);
  const parts = groups.map(
    ({ id }, at) =>
      sql`select ${id}::int as id, (select count(*)::int from customers c where ${seenPeople(ctx)} and ${where[at]}) as people`,
  );
  const { rows } = await ctx.db.execute<{ id: number; people: number }>(sql.join(parts, sql` union all `));
  return rows;
}

/** How many people conditions mean, with those who were picked for the group where it is kept already. Changes nothing. */
export async function countGroup(ctx: Context, id: number | null, conditions: readonly GroupCondition[]) {
  const [counted] = await countsOf(ctx, [{ id, conditions }]);
  return { people: counted?.people ?? 0 };
}

/** How many people each of these groups has just now, in the order of the rows. */
export async function countGroups(ctx: Context, rows: readonly Values[]): Promise<number[]> {
  const groups = rows.map(({ id, conditions }) => ({
    id: Number(id),
    conditions: (conditions ?? []) as readonly GroupCondition[],
  }));
  const people = new Map((await countsOf(ctx, groups)).map((row) => [row.id, row.people]));
  return groups.map(({ id }) => people.get(id) ?? 0);
}
