import { type BookingView, bookingMachine, bookingSteps as calls, routes } from '@kaifong/domain/booking/contract';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCash,
  IconCashOff,
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconDoorEnter,
  IconPackages,
  IconReceipt,
  IconReceiptOff,
  IconRotate,
  IconThumbUp,
  IconTicket,
  IconUserOff,
} from '@tabler/icons-react';
import type { RecordSteps, StepValues } from '../../kit/steps/index.ts';
import { CancelFields } from './cancel-fields.tsx';
import { MoveFields } from './move-fields.tsx';
import { PackageFields } from './package-fields.tsx';

/** What the steps of a booking need to know of it, wherever it is shown. */
export type SteppedBooking = Pick<
  BookingView,
  | ('id' | 'version' | 'number' | 'status' | 'event' | 'date' | 'time' | 'zone' | 'commands' | 'primary_command')
  | ('customer_id' | 'seats')
>;

export const bookingSteps: RecordSteps<SteppedBooking> = {
  machine: bookingMachine,
  calls,
  stale: [routes.listBookings, routes.getBooking, routes.listBookingTickets, routes.listCalendar, routes.listDesk],
  icons: {
    request: IconCalendarPlus,
    confirm: IconThumbUp,
    'check-in': IconDoorEnter,
    finish: IconCircleCheck,
    move: IconCalendarEvent,
    'undo-check-in': IconArrowBackUp,
    miss: IconUserOff,
    correct: IconRotate,
    refuse: IconCircleX,
    lapse: IconClockOff,
    cancel: IconBan,
    'pay-with-package': IconPackages,
    pay: IconCash,
    'pay-later': IconCash,
    review: IconReceipt,
    'reject-slip': IconReceiptOff,
    expire: IconClockOff,
    'take-again': IconRotate,
    refund: IconCashOff,
    report: IconAlertTriangle,
    'pass-on': IconTicket,
  },
  counterparts: ['refuse', 'pay-with-package'],
  fields: { move: MoveFields, cancel: CancelFields, 'pay-with-package': PackageFields },
  startValues: ({ date, time }, command): StepValues => {
    if (command === 'move') return { date, time, reason: '' };
    return command === 'cancel' ? { give_back: 'terms', reason: '' } : {};
  },
};
