import { failField } from '@kaifong/base/errors';
import { type Context, definePort, type TxContext } from '@kaifong/kernel/context';

export interface NamedGroup {
  readonly resource: 'contact_group' | 'customer_group';
  readonly id: number;
}

/** Finds what of a later domain goes by a group and has not happened yet, in the words of the caller: `Broadcast “Spring tea”`. */
export type FindGroupUses = (ctx: Context, group: NamedGroup) => Promise<readonly string[]>;

/** The answers of later domains: broadcasts, automation. */
export const groupUses = definePort<readonly FindGroupUses[]>('uses of groups', []);

/** What in a flow or an audience names a group: conditions by `ids`, triggers by `group_id`. */
export const groupKinds = {
  contact_group: { condition: 'contact_groups', trigger: 'group' },
  customer_group: { condition: 'groups', trigger: 'customer_group' },
} as const satisfies Record<NamedGroup['resource'], object>;

const mostTold = 5;

/** Refuses to take away a group that something goes by, and names it: without the group an audience would be another one. */
export async function requireUnusedGroup(tx: TxContext, group: NamedGroup): Promise<void> {
  const uses: string[] = [];
  for (const find of tx.runtime.adapters.all(groupUses)) uses.push(...(await find(tx, group)));
  if (uses.length === 0) return;
  const told = uses.length > mostTold ? [...uses.slice(0, mostTold), `+${uses.length - mostTold}`] : uses;
  throw failField('id', 'customers.group-in-use', { uses: told.join(', ') });
}
