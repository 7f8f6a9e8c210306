// Calls about groups of people; the record itself is a resource.
import { defineRoute, many, one, pageInput } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { groupConditions } from './condition.ts';

export const groupPerson = z.object({
  id: z.number(),
  /** False: a contact. */
  is_customer: z.boolean(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** False: only what the group describes is true of her. */
  picked: z.boolean(),
});
export type GroupPerson = z.output<typeof groupPerson>;

const language = languageSchema.optional();
export const groupRoutes = {
  countGroup: defineRoute({
    door: 'admin',
    permission: 'update contact_group',
    name: 'customers.count-group',
    method: 'POST',
    path: '/api/admin/contact_group/count',
    input: z.object({ id: recordId.nullable().default(null), conditions: groupConditions.default([]), language }),
    output: one(z.object({ people: z.number() })),
    summary:
      'Counts the people that conditions mean, and who was picked for the group, of those the caller may list. Changes nothing.',
  }),
  listGroupPeople: defineRoute({
    door: 'admin',
    permission: 'get contact_group',
    name: 'customers.list-group-people',
    method: 'GET',
    path: '/api/admin/contact_group/:id/people',
    input: pageInput.extend({ id: recordId, language }),
    output: many(groupPerson),
    summary:
      'Lists the people of a group: customers to whoever may list customers, contacts to whoever may list contacts.',
  }),
} as const;
