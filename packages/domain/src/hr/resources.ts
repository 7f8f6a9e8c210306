import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import { parseInput } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { forgetSteps } from '@kaifong/kernel/steps';
import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import { accounts } from '../identity/schema.ts';
import { tellAssignees } from './actions/tell-assignees.ts';
import { checklist, task, taskChanged, taskLink, taskMachine } from './contract/index.ts';
import { tasks } from './schema.ts';

const shape = z.object({ checklist });

/** Everybody a task is given to has an account. */
async function requireAccounts(tx: TxContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  if (found.length < new Set(ids).size) throw failField('assignee_ids', 'hr.account-gone');
}

async function prepare(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
  if (Array.isArray(values.assignee_ids) && values.assignee_ids !== before?.assignee_ids)
    await requireAccounts(tx, values.assignee_ids as number[]);
  if (values.link && !taskLink.safeParse(values.link).success) throw failField('link', 'hr.link');
  const now = (name: string) => (values[name] === undefined ? before?.[name] : values[name]);
  if (now('repeat') && !now('due_on')) throw failField('due_on', 'hr.repeat-day');
  const parts =
    values.checklist === undefined
      ? {}
      : parseInput(shape, { checklist: values.checklist === null || values.checklist === '' ? [] : values.checklist });
  const own = before ? {} : { status: 'to_do', creator_id: tx.actor.kind === 'staff' ? tx.actor.id : null };
  return { ...values, ...(before ? {} : { checklist: [] }), ...parts, ...own };
}

/** Tasks as staff plan them; who only does them has `listOwnTasks`. */
export const taskBindings = bindResource(task, tasks, {
  prepare,
  async after(tx, { id }) {
    await tellAssignees(tx, Number(id));
    await announce(tx, taskChanged, { task_id: Number(id) });
  },
  remove: (tx, { id }) => forgetSteps(tx, taskMachine, [Number(id)]),
});
