import type { ListQuery, Page } from '@kaifong/base/list';
import type { Context } from '@kaifong/kernel/context';
import { choice, defineListQuery, instant, listPage, text } from '@kaifong/kernel/list';
import { eq, inArray } from 'drizzle-orm';
import { customers } from '../../customers/schema.ts';
import { type EntryRow, entryStatuses } from '../contract/index.ts';
import { automationEntries, automationVersions } from '../schema.ts';
import { findAutomation } from './find-automation.ts';
import { headOf, sameVersion } from './get-entry.ts';

export const entryList = defineListQuery({
  from: automationEntries,
  id: automationEntries.id,
  columns: {
    id: automationEntries.id,
    version: automationEntries.version,
    automation_id: automationEntries.automation_id,
    customer_id: automationEntries.customer_id,
    status: automationEntries.status,
    number: automationEntries.number,
    flow_version: automationEntries.flow_version,
    step: automationEntries.step,
    due_at: automationEntries.due_at,
    reason: automationEntries.reason,
    created_at: automationEntries.created_at,
    is_customer: customers.is_customer,
    first_name: customers.first_name,
    last_name: customers.last_name,
    flow: automationVersions.flow,
  },
  rowJoins: [
    { kind: 'left', with: customers, on: eq(customers.id, automationEntries.customer_id) },
    {
      kind: 'left',
      with: automationVersions,
      on: sameVersion,
    },
  ],
  sort: { id: automationEntries.id, created_at: automationEntries.created_at, due_at: automationEntries.due_at },
  defaultSort: '-id',
  filters: {
    status: choice(automationEntries.status, entryStatuses),
    step: text((keys) => inArray(automationEntries.step, [...keys])),
    due_at: instant(automationEntries.due_at),
    created_at: instant(automationEntries.created_at),
  },
  scope: (automationId: number) => eq(automationEntries.automation_id, automationId),
});

/** The people in an automation. Refuses `not-found`. */
export async function listEntries(ctx: Context, { id, ...query }: ListQuery & { id: number }): Promise<Page<EntryRow>> {
  await findAutomation(ctx, id);
  const page = await listPage(ctx, entryList, query, id);
  return {
    ...page,
    data: page.data.flatMap(({ first_name, last_name, is_customer, flow, ...row }) => {
      const person =
        first_name === null ? null : { first_name, last_name: last_name ?? '', is_customer: is_customer ?? true };
      return flow ? [headOf(ctx, row, flow, person)] : [];
    }),
  };
}
