import type { MachineFixture, TestRuntime } from '@kaifong/kernel/testing';
import { makeAccount } from '../../identity/testing/index.ts';
import { funnelMachine, leadMachine } from '../contract/index.ts';
import { makeFunnel, makeLead, makePerson } from './make-lead.ts';

/** How the suite of steps makes leads, of customers, so that whoever wins one need not make any. */
const leadFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: leadMachine,
  make: async () => makeLead(runtime(), { customer_id: await makePerson(runtime(), { is_customer: true }) }),
  ways: {
    pending: [],
    processing: ['contact'],
    approved: ['contact', 'qualify'],
    completed: ['contact', 'win'],
    rejected: ['lose'],
    disabled: ['junk'],
    'disabled merged': ['duplicate'],
    archived: ['lose', 'archive'],
  },
  kindOf: (guard) => (guard === 'justMerged' ? 'merged' : undefined),
  asks: ['win', 'assign', 'lose', 'duplicate'],
  async input(command) {
    if (command === 'assign') return { owner_id: (await makeAccount(runtime())).id };
    if (command === 'lose') return { lost_reason: 'price' };
    if (command === 'duplicate') return { target_id: await makeLead(runtime()) };
    return {};
  },
});

const funnelFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: funnelMachine,
  make: async () => (await makeFunnel(runtime(), { status: 'draft' })).id,
  ways: {
    draft: [],
    published: ['publish'],
    disabled: ['publish', 'disable'],
    archived: ['publish', 'disable', 'archive'],
  },
});

/** How the suite of steps makes leads and funnels. */
export const crmFixtures = (runtime: () => TestRuntime): readonly MachineFixture[] => [
  leadFixture(runtime),
  funnelFixture(runtime),
];
