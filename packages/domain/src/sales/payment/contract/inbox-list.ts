import { callsOfList, defineList, type ListRow, rowShape } from '@kaifong/base/resource';
import { paymentMethodCodes } from '../../method/contract/payment-capabilities.ts';

/**
 * `received`: kept, not read yet · `refused`: its signature is not the provider's · `repeated`: told before · `waiting`: to be
 * applied · `applied` · `failed`: left to staff.
 */
export const providerEventStates = ['received', 'refused', 'repeated', 'waiting', 'applied', 'failed'] as const;

/** What payment providers told the shop, newest first: its signature, its effect, and why it had none. */
export const inboxList = defineList({
  domain: 'sales',
  name: 'payment_inbox',
  noun: 'payment',
  path: 'payment/inbox',
  many: 'inbox',
  columns: {
    received_at: { kind: 'instant', required: true, primary: true, clock: true, sort: true, filter: true },
    provider: { kind: 'enum', options: paymentMethodCodes, required: true, words: 'sales.payment_code', filter: true },
    state: { kind: 'enum', options: providerEventStates, required: true, filter: true },
    /** The effect of the notice, in the caller's language; '' where it had none yet. */
    effect: { kind: 'text', required: true },
    /** The reason why the notice had no effect, in the caller's language; ''. */
    error: { kind: 'text', required: true, shown: 'later' },
    order_number: { kind: 'text', required: true },
    /** The provider's own name of the event; '' for one that is not signed. */
    event_id: { kind: 'text', required: true, shown: 'later' },
    attempts: { kind: 'integer', required: true, shown: 'later' },
    order_id: { kind: 'integer', shown: 'never' },
    applied_at: { kind: 'instant', shown: 'never' },
  },
  filters: { event_id: { kind: 'text', unseen: true } },
  defaultSort: '-id',
});

export const inboxCalls = callsOfList(inboxList);
export const inboxEvent = rowShape(inboxList);
export type InboxEvent = ListRow<(typeof inboxList)['columns']>;
