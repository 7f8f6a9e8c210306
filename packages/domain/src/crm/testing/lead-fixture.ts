import { type MachineFixture, type TestRuntime, visitor } from '@kaifong/kernel/testing';
import { max } from 'drizzle-orm';
import { makeAccount } from '../../identity/testing/index.ts';
import { sendContactMessage } from '../actions/send-contact-message.ts';
import { contactForm, contactMachine, funnelMachine, leadMachine } from '../contract/index.ts';
import { contactMessages } from '../schema.ts';
import { makeFunnel, makeLead, makePerson } from './make-lead.ts';

/** Leads are the suite's own account's: with a right to steps alone one sees no leads of others. */
const hers = { owner_id: 1 };

/** How the suite of steps makes leads, of customers, so that whoever wins one need not make any. */
const leadFixture = (runtime: () => TestRuntime): MachineFixture => {
  let colleague: Promise<number> | undefined;
  // One for all: whoever a preview names is whoever the lead is handed to.
  const another = () => {
    colleague ??= makeAccount(runtime()).then(({ id }) => id);
    return colleague;
  };
  return {
    machine: leadMachine,
    make: async () => makeLead(runtime(), { customer_id: await makePerson(runtime(), { is_customer: true }), ...hers }),
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
    letters: { 'mail-handed_over': 'customers.handed_over', 'mail-handed_away': 'customers.handed_away' },
    async input(command) {
      if (command === 'assign') return { owner_id: await another() };
      if (command === 'lose') return { lost_reason: 'price' };
      if (command === 'duplicate') return { target_id: await makeLead(runtime(), hers) };
      return {};
    },
  };
};

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

const contactFixture = (runtime: () => TestRuntime): MachineFixture => ({
  machine: contactMachine,
  async make() {
    const { database, as } = runtime();
    const form = { name: 'Amy', email: 'amy@writer.example', subject: 'Hours', message: 'When do you open?' };
    await sendContactMessage(as(visitor), contactForm.parse(form));
    const [row] = await database.db.select({ id: max(contactMessages.id) }).from(contactMessages);
    return row?.id ?? 0;
  },
  ways: { pending: [], processing: ['process'], completed: ['complete'], disabled: ['disable'] },
});

/** How the suite of steps makes messages, leads and funnels. */
export const crmFixtures = (runtime: () => TestRuntime): readonly MachineFixture[] => [
  contactFixture(runtime),
  leadFixture(runtime),
  funnelFixture(runtime),
];
