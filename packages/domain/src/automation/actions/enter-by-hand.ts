import { fail } from '@kaifong/base/errors';
import type { TxContext } from '@kaifong/kernel/context';
import { findPerson, seesPerson } from '../../customers/index.ts';
import type { EnteredByHand } from '../contract/index.ts';
import { findAutomation } from '../queries/find-automation.ts';
import { enter } from './enter.ts';

interface ByHand {
  readonly id: number;
  readonly customer_ids: readonly number[];
}

/** Lets people in whom staff chose, by the rule of entering again; whom the caller does not see is left out as one who is not there. Refuses `not-found`, and `automation.off` while it is off. */
export async function enterByHand(tx: TxContext, { id, customer_ids }: ByHand): Promise<EnteredByHand> {
  const automation = await findAutomation(tx, id);
  if (!automation.enabled) throw fail('automation.off');
  const occasion = `hand:${tx.runtime.randomHex(8)}`;
  const left_out: number[] = [];
  const ids = [...new Set(customer_ids)].sort((one, other) => one - other);
  for (const customerId of ids) {
    const person = await findPerson(tx, customerId);
    const isIn = person && seesPerson(tx, person) && (await enter(tx, automation, customerId, occasion));
    if (!isIn) left_out.push(customerId);
  }
  return { entered: ids.length - left_out.length, left_out };
}
