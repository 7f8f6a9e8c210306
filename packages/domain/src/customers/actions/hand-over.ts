import { failField } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { announce } from '@kaifong/kernel/events';
import type { Values } from '@kaifong/kernel/resource';
import { authorOf } from '@kaifong/kernel/steps';
import { personHandedOver } from '../contract/index.ts';
import { isOpenAccount } from '../queries/find-account.ts';

type Prepare = (tx: TxContext, values: Values, before: Values | undefined) => Promise<Values>;
type After = (tx: TxContext, record: Values) => Promise<void>;

const idOf = (value: unknown): number | null => (value ? Number(value) : null);

const tell = (tx: TxContext, customer_id: number, from_id: number | null, to_id: number | null) =>
  announce(tx, personHandedOver, { customer_id, from_id, to_id, by_id: authorOf(tx).accountId });

/** The hooks of a record that has an owner, which tell of another one. Refuses, at `owner_id`, an account that is closed or gone. */
export const handingOver = (hooks: { readonly prepare: Prepare; readonly after: After }) => ({
  async prepare(tx: TxContext, values: Values, before: Values | undefined): Promise<Values> {
    const prepared = await hooks.prepare(tx, values, before);
    const [from, to] = [idOf(before?.owner_id), idOf(prepared.owner_id)];
    if (prepared.owner_id === undefined || from === to) return prepared;
    if (to !== null && !(await isOpenAccount(tx, to))) throw failField('owner_id', 'customers.owner-gone');
    if (before) await tell(tx, Number(before.id), from, to);
    return prepared;
  },
  async after(tx: TxContext, record: Values): Promise<void> {
    await hooks.after(tx, record);
    // A new record has its number only now.
    if (Number(record.version) === 1 && record.owner_id)
      await tell(tx, Number(record.id), null, Number(record.owner_id));
  },
});
