import { languages } from '@kaifong/base/localized';
import type { TxContext } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { choice, reference, text } from '@kaifong/kernel/list';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { arrayContains, arrayOverlaps, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { handingOver } from './actions/hand-over.ts';
import { tellingMarks } from './actions/mark-customer.ts';
import { prepareContact } from './actions/save-contact.ts';
import { afterCustomer, customerDependents, prepareCustomer } from './actions/save-customer.ts';
import { contactGroup, contactRecord, customerRecord, groupConditions } from './contract/index.ts';
import { requireUnusedGroup } from './ports/group-uses.ts';
import { countGroups } from './queries/list-group-people.ts';
import { matchingCustomer } from './queries/matching-customer.ts';
import { contactsInPart } from './rules/contacts-in-part.ts';
import { languageCell } from './rules/language-cell.ts';
import { nameCell } from './rules/part-name.ts';
import { phoneCell } from './rules/phone-cell.ts';
import { tagsCell } from './rules/tags-cell.ts';
import { isYearless } from './rules/yearless.ts';
import { contactGroups, customers } from './schema.ts';

/** Rows of the table that are customers, and those that are contacts: one that was merged is what it was merged into. */
const customersOnly = { is_customer: true };
const contactsOnly = { is_customer: false, merged_into: null, erased_at: null };

const cells = { phone: phoneCell, full_name: nameCell };
const leaves = {
  ...contactsInPart,
  birthday: (cell: unknown) => (isYearless(cell) ? ('customers.birthday-yearless' as const) : undefined),
};

export const customerBindings = bindResource(customerRecord, customers, {
  keyword: matchingCustomer,
  only: customersOnly,
  ...{ cells, leaves },
  ...handingOver({ prepare: prepareCustomer, after: afterCustomer }),
  dependents: customerDependents,
});

export const contactBindings = bindResource(contactRecord, customers, {
  keyword: matchingCustomer,
  only: contactsOnly,
  ...{ cells: { ...cells, speaks: languageCell, tags: tagsCell }, leaves },
  ...handingOver(tellingMarks({ prepare: prepareContact, after: afterCustomer })),
  dependents: customerDependents,
  computed: {
    speaks: sql`${customers.language}`,
    tags: sql`nullif(array_to_string(${customers.tags}, ', '), '')`,
    next_activity_on: sql`(select min(a.on_day) from person_activities a where a.customer_id = "customers"."id" and a.done_at is null)`,
  },
  filters: {
    contact_group_ids: reference((ids) => arrayOverlaps(customers.contact_group_ids, [...ids])),
    speaks: choice(customers.language, languages),
    tags: text((tags) => arrayOverlaps(customers.tags, [...tags])),
  },
});

const rules = z.object({ conditions: groupConditions });
const inGroup = (id: unknown) => arrayContains(customers.contact_group_ids, [Number(id)]);

/** Everybody in the group, customers she became included. */
async function listInGroup(tx: TxContext, { id }: Values): Promise<number[]> {
  const rows = await tx.db.select({ id: customers.id }).from(customers).where(inGroup(id)).orderBy(customers.id);
  return rows.map((row) => row.id);
}

export const contactGroupBindings = bindResource(contactGroup, contactGroups, {
  computed: {
    people: countGroups,
  },
  async prepare(_tx, values, before) {
    const { conditions } = parseInput(rules, { conditions: values.conditions ?? before?.conditions ?? [] });
    return { ...values, conditions };
  },
  async remove(tx, { id }) {
    await requireUnusedGroup(tx, { resource: 'contact_group', id: Number(id) });
    await tx.db
      .update(customers)
      .set({ contact_group_ids: sql`array_remove(${customers.contact_group_ids}, ${Number(id)}::int)` })
      .where(inGroup(id));
  },
  dependents: {
    take: listInGroup,
    async bring(tx, { id }, taken) {
      const ids = Array.isArray(taken) ? taken.map(Number) : [];
      if (ids.length > 0)
        await tx.db
          .update(customers)
          .set({ contact_group_ids: sql`array_append(${customers.contact_group_ids}, ${Number(id)}::int)` })
          .where(inArray(customers.id, ids));
    },
  },
});
