// Events of earlier domains become messages of public events, for webhooks that asked for them.
import type { EventDefinition } from '@kaifong/base/contract';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { type AnyReaction, react } from '@kaifong/kernel/events';
import type * as z from 'zod';
import { bookingChanged } from '../booking/contract/index.ts';
import { contactMessageReceived, leadCaptured, leadLost, leadWon } from '../crm/contract/index.ts';
import { customerRegistered } from '../customers/contract/index.ts';
import { formSubmitted } from '../forms/contract/index.ts';
import {
  orderCanceled,
  orderCompleted,
  orderPaid,
  orderPlaced,
  orderShipped,
  refundSent,
} from '../sales/contract/index.ts';
import { tell } from './actions/queue-messages.ts';
import type { PublicEvent } from './contract/index.ts';
import {
  bookingData,
  contactMessageData,
  customerData,
  leadData,
  orderData,
  submissionData,
} from './queries/event-data.ts';

interface Kind<P extends object> {
  /** Field of the payload that holds the record's number. */
  readonly key: keyof P & string;
  readonly read: (ctx: Context, id: number) => Promise<object | undefined>;
}

/** A reaction that tells an event under its public name, each record's events in their order. */
function telling<Payload extends z.ZodType<object>>(
  name: string,
  to: EventDefinition<string, Payload>,
  event: PublicEvent,
  { key, read }: Kind<z.output<Payload>>,
): AnyReaction {
  const idOf = (payload: z.output<Payload>) => Number(payload[key]);
  return react<Payload>({
    name: `webhooks.${name}`,
    to,
    about: (payload) => `${key}:${idOf(payload)}`,
    run: (tx, payload) => tell(tx, event, () => read(tx, idOf(payload))),
  });
}

const order = { key: 'order_id', read: orderData } as const;
const lead = { key: 'lead_id', read: leadData } as const;

/** Changes of a booking that are told; one that was asked for is placed, as far as a program goes. */
const bookingEvents: Readonly<Record<string, PublicEvent>> = {
  placed: 'booking.placed',
  requested: 'booking.placed',
  confirmed: 'booking.confirmed',
  moved: 'booking.moved',
  canceled: 'booking.canceled',
  refused: 'booking.canceled',
};

export const reactions: readonly AnyReaction[] = [
  telling('order-placed', orderPlaced, 'order.placed', order),
  telling('order-paid', orderPaid, 'order.paid', order),
  telling('order-shipped', orderShipped, 'order.shipped', order),
  telling('order-completed', orderCompleted, 'order.completed', order),
  telling('order-canceled', orderCanceled, 'order.canceled', order),
  react({
    name: 'webhooks.order-refunded',
    to: refundSent,
    about: ({ order_id }) => `order_id:${order_id}`,
    run: (tx, { order_id, refund_id, amount_cents }) =>
      tell(tx, 'order.refunded', async () => {
        const data = await orderData(tx, order_id);
        return data && { ...data, refund: { id: refund_id, amount: toWire(amount_cents) } };
      }),
  }),
  telling('customer-created', customerRegistered, 'customer.created', { key: 'customer_id', read: customerData }),
  react({
    name: 'webhooks.booking-changed',
    to: bookingChanged,
    about: ({ booking_id }) => `booking_id:${booking_id}`,
    async run(tx, { booking_id, change }) {
      const event = bookingEvents[change];
      if (event) await tell(tx, event, () => bookingData(tx, booking_id));
    },
  }),
  telling('form-submitted', formSubmitted, 'form.submitted', { key: 'submission_id', read: submissionData }),
  telling('contact-message', contactMessageReceived, 'contact_message.received', {
    key: 'message_id',
    read: contactMessageData,
  }),
  telling('lead-created', leadCaptured, 'lead.created', lead),
  telling('lead-won', leadWon, 'lead.won', lead),
  telling('lead-lost', leadLost, 'lead.lost', lead),
];
