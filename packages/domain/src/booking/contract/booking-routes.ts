// Calls of staff about bookings, beside their list and steps.
import { defineRoute } from '@kaifong/base/contract';
import { recordId } from '@kaifong/base/ids';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';
import { unitOffer } from '../../packages/contract/index.ts';
import { createBookingInput, oneBooking, updateBookingInput } from './booking.ts';

const admin = { door: 'admin' } as const;

export const bookingRoutes = {
  getBooking: defineRoute({
    ...admin,
    permission: 'get booking',
    name: 'booking.get-booking',
    method: 'GET',
    path: '/api/admin/booking/:id',
    input: z.object({ id: recordId }),
    output: oneBooking,
    summary: 'A booking with what was done about it.',
  }),
  listCustomerUnits: defineRoute({
    ...admin,
    permission: 'process package',
    name: 'booking.list-customer-units',
    method: 'GET',
    path: '/api/admin/booking/units',
    input: z.object({ event_id: recordId, customer_id: recordId, language: languageSchema.optional() }),
    output: z.object({ data: z.array(unitOffer) }),
    summary:
      'Packages of a customer, or shared with her, whose units pay for an event; those that end first come first.',
  }),
  createBooking: defineRoute({
    ...admin,
    permission: 'create booking',
    name: 'booking.create-booking',
    method: 'POST',
    path: '/api/admin/booking',
    status: 201,
    idempotent: true,
    input: createBookingInput,
    output: oneBooking,
    summary: 'Staff book for somebody; notice, horizon and limits of a day do not bind them.',
  }),
  updateBooking: defineRoute({
    ...admin,
    permission: 'update booking',
    name: 'booking.update-booking',
    method: 'PUT',
    path: '/api/admin/booking/:id',
    input: updateBookingInput,
    output: oneBooking,
    summary: 'Writes a remark for colleagues.',
  }),
  readBookingFile: defineRoute({
    ...admin,
    permission: 'get booking',
    name: 'booking.read-booking-file',
    method: 'GET',
    path: '/api/admin/booking/:id/file/:file_id',
    reply: 'file',
    input: z.object({ id: recordId, file_id: z.uuid('validation.input') }),
    output: z.custom<Blob>(),
    summary: 'A file of a booking.',
  }),
} as const;
