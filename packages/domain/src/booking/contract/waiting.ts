// The waiting list of a full beginning: joined, left and answered by visitors; read by staff.
import { defineRate, defineRoute, one, perHour, perMinute, rates } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { emptyAsNull } from '@kaifong/base/input';
import { languageSchema } from '@kaifong/base/localized';
import { instantOutput } from '@kaifong/base/time';
import * as z from 'zod';
import { bookedTime, guestLines, seatCount, wantedTime } from './booking.ts';
import { chosenKinds } from './event-terms.ts';
import { bookedReply } from './store-booking.ts';
import { waitStatuses } from './waiting-machine.ts';

export const waitLink = (token: string): string => `/booking/wait?token=${encodeURIComponent(token)}`;

const ownWait = z.object({
  status: z.enum(waitStatuses),
  event: z.object({ title: z.string(), url: z.string(), link: z.string() }),
  ...bookedTime,
  seats: z.number(),
  /** How many wait before her; null: she does not wait any more. */
  before: z.number().nullable(),
  /** Until then seats are kept for her; null: nothing is. */
  offered_until: instantOutput.nullable(),
  token: z.string(),
  link: z.string(),
});
export type OwnWait = z.output<typeof ownWait>;

const open = { door: 'store', permission: 'public', method: 'POST' } as const;
const joining = defineRate('event-wait', perMinute(10), perHour(60));
const language = languageSchema.optional();
const token = z.string().min(1).max(200);

export const joinWaitingInput = z.object({
  language,
  event_id: recordId,
  quantity: seatCount,
  kinds: chosenKinds.default([]),
  ...wantedTime,
  ...guestLines,
  /** Nobody sees this field: what fills it in is a program. */
  website: z.string().max(500).optional(),
});

const waitRow = z.object({
  id: z.number(),
  date: z.string(),
  time: z.string(),
  seats: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.enum(waitStatuses),
  offered_until: instantOutput.nullable(),
  created_at: instantOutput,
});
export type WaitRow = z.output<typeof waitRow>;

export const waitingRoutes = {
  joinWaiting: defineRoute({
    ...open,
    name: 'booking.join-waiting',
    path: '/api/event/wait',
    rate: joining,
    status: 201,
    idempotent: true,
    input: joinWaitingInput,
    output: one(ownWait),
    summary: 'Puts somebody on the waiting list of a full time; she is mailed when seats come free.',
  }),
  showWaiting: defineRoute({
    ...open,
    name: 'booking.show-waiting',
    path: '/api/event/wait/show',
    rate: rates.check,
    input: z.object({ language, token }),
    output: one(ownWait),
    summary: 'Where somebody stands on a waiting list, by the token of her link.',
  }),
  leaveWaiting: defineRoute({
    ...open,
    name: 'booking.leave-waiting',
    path: '/api/event/wait/leave',
    rate: rates.check,
    input: z.object({ language, token }),
    output: one(ownWait),
    summary: 'Leaves a waiting list; seats that were kept go to the next person.',
  }),
  acceptOffer: defineRoute({
    ...open,
    name: 'booking.accept-offer',
    path: '/api/event/wait/accept',
    rate: rates.check,
    idempotent: true,
    input: z.object({ language, token, cart_id: emptyAsNull(z.uuid('validation.input')).optional() }),
    output: bookedReply,
    summary: 'Books the seats that are kept for somebody who waited.',
  }),
  listWaiting: defineRoute({
    door: 'admin',
    permission: 'get bookings',
    name: 'booking.list-waiting',
    method: 'GET',
    path: '/api/admin/event/:id/waiting',
    input: z.object({ id: recordId }),
    output: z.object({ data: z.array(waitRow) }),
    summary: 'Who waits for times of an event that are still to come, in their order.',
  }),
} as const;
