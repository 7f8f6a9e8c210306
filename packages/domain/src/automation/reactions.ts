// What earlier domains announce lets people in.
import type { TxContext } from '@kaifong/kernel/context';
import { type AnyReaction, react } from '@kaifong/kernel/events';
import { bookingChanged } from '../booking/contract/index.ts';
import { leadCaptured, leadLost, leadStageEntered, leadWon } from '../crm/contract/index.ts';
import { customerMarked } from '../customers/contract/index.ts';
import { formSubmitted } from '../forms/contract/index.ts';
import { memberGroupsChanged, pointsEnding } from '../members/contract/index.ts';
import { orderCanceled, orderCompleted, orderPaid, orderPlaced, orderShipped } from '../sales/contract/index.ts';
import { enterBy } from './actions/enter.ts';
import type { groupChanges, leadEvents, OrderEvent } from './contract/index.ts';
import { workSoon } from './jobs.ts';
import { whoAnswered, whoBooked } from './queries/find-person.ts';

async function soon(tx: TxContext, entering: Promise<boolean>): Promise<void> {
  if (await entering) await workSoon(tx);
}

interface OfGroup {
  readonly group_id: number;
  readonly change: (typeof groupChanges)[number];
}

/** Whether a group somebody was put into, or taken out of, is the one that is wanted. Flows from before `change` mean the first. */
const groupFits =
  (joined: readonly number[], left: readonly number[]) =>
  ({ group_id, change }: OfGroup): boolean =>
    (change === 'left' ? left : joined).includes(group_id);

interface OrderOf {
  readonly order_id: number;
  readonly customer_id: number | null;
}

const enterByOrder = (tx: TxContext, { order_id, customer_id }: OrderOf, event: OrderEvent) =>
  soon(
    tx,
    enterBy(tx, 'order', customer_id, `order:${order_id}`, (trigger) => trigger.event === event),
  );

const enterByLead = (
  tx: TxContext,
  { lead_id, customer_id }: { readonly lead_id: number; readonly customer_id: number },
  eventId: number,
  event: (typeof leadEvents)[number],
) =>
  soon(
    tx,
    enterBy(tx, 'lead', customer_id, `lead:${lead_id}:${eventId}`, (trigger) => trigger.event === event),
  );

const byLead: readonly AnyReaction[] = [
  react({
    name: 'automation.lead-captured',
    to: leadCaptured,
    run: (tx, lead, { eventId }) => enterByLead(tx, lead, eventId, 'captured'),
  }),
  react({
    name: 'automation.lead-won',
    to: leadWon,
    run: (tx, lead, { eventId }) => enterByLead(tx, lead, eventId, 'won'),
  }),
  react({
    name: 'automation.lead-lost',
    to: leadLost,
    run: (tx, lead, { eventId }) => enterByLead(tx, lead, eventId, 'lost'),
  }),
  react({
    name: 'automation.stage-entered',
    to: leadStageEntered,
    async run(tx, { lead_id, funnel_id, stage_id, customer_id }, { eventId }) {
      const fits = (wanted: { readonly funnel_id: number; readonly stage_id: number }) =>
        wanted.funnel_id === funnel_id && wanted.stage_id === stage_id;
      await soon(tx, enterBy(tx, 'stage', customer_id, `lead:${lead_id}:${eventId}`, fits));
    },
  }),
];

const byOrder: readonly AnyReaction[] = [
  react({ name: 'automation.order-placed', to: orderPlaced, run: (tx, order) => enterByOrder(tx, order, 'placed') }),
  react({ name: 'automation.order-paid', to: orderPaid, run: (tx, order) => enterByOrder(tx, order, 'paid') }),
  react({ name: 'automation.order-shipped', to: orderShipped, run: (tx, order) => enterByOrder(tx, order, 'shipped') }),
  react({
    name: 'automation.order-completed',
    to: orderCompleted,
    run: (tx, order) => enterByOrder(tx, order, 'completed'),
  }),
  react({
    name: 'automation.order-canceled',
    to: orderCanceled,
    run: (tx, order) => enterByOrder(tx, order, 'canceled'),
  }),
];

export const reactions: readonly AnyReaction[] = [
  ...byOrder,
  ...byLead,
  react({
    name: 'automation.form-answered',
    to: formSubmitted,
    async run(tx, { submission_id, form_id }) {
      const who = await whoAnswered(tx, submission_id);
      const fits = (wanted: { readonly form_id: number | null }) =>
        wanted.form_id === null || wanted.form_id === form_id;
      await soon(tx, enterBy(tx, 'form', who, `submission:${submission_id}`, fits));
    },
  }),
  react({
    name: 'automation.booking-changed',
    to: bookingChanged,
    async run(tx, { booking_id, change, version }) {
      const who = await whoBooked(tx, booking_id);
      const occasion = `booking:${booking_id}:${change}:${version}`;
      await soon(
        tx,
        enterBy(tx, 'booking', who, occasion, ({ event }) => event === change),
      );
    },
  }),
  react({
    name: 'automation.customer-marked',
    to: customerMarked,
    about: ({ customer_id }) => `automation:${customer_id}`,
    async run(tx, { customer_id, tags, contact_group_ids, left_group_ids }, { eventId }) {
      const occasion = `marked:${eventId}`;
      await soon(
        tx,
        enterBy(tx, 'tag', customer_id, occasion, ({ tag }) => tags.includes(tag)),
      );
      await soon(tx, enterBy(tx, 'group', customer_id, occasion, groupFits(contact_group_ids, left_group_ids)));
    },
  }),
  react({
    name: 'automation.groups-changed',
    to: memberGroupsChanged,
    about: ({ customer_id }) => `automation:${customer_id}`,
    run: (tx, { customer_id, joined_ids, left_ids }, { eventId }) =>
      soon(tx, enterBy(tx, 'customer_group', customer_id, `groups:${eventId}`, groupFits(joined_ids, left_ids))),
  }),
  react({
    name: 'automation.points-ending',
    to: pointsEnding,
    run: (tx, { customer_id, ends_at }) => soon(tx, enterBy(tx, 'points_ending', customer_id, `points:${ends_at}`)),
  }),
];
