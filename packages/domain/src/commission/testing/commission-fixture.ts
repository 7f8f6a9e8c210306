import type { MachineFixture, TestRuntime } from '@kaifong/kernel/testing';
import { makeAccount } from '../../identity/testing/index.ts';
import { commissionMachine } from '../contract/index.ts';
import { makeStatement, restateTotal } from './make-statement.ts';

/** How the suite of steps makes statements: of people nobody signs in as, each with enough on the account. */
export const commissionFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: commissionMachine,
  tableName: 'commission_statements',
  async make(kind) {
    const { id: account_id } = await makeAccount(runtime());
    const total = kind === 'owing' ? -500 : 500;
    return makeStatement(runtime(), { account_id, month_on: '2190-01-01', total, owed: 500 });
  },
  own: (_command, id) => restateTotal(runtime(), id, -500),
  kindOf: (guard) => (guard === 'owes' ? 'owing' : undefined),
  ways: {
    pending: [],
    approved: ['approve'],
    processing: ['approve', 'process'],
    paid: ['approve', 'pay'],
    rejected: ['reject'],
    canceled: ['cancel'],
    refunded: ['owe', 'carry'],
    'refunded owing': ['carry'],
  },
});
