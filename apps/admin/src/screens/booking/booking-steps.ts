import { type BookingView, bookingMachine, bookingSteps as calls, routes } from '@kaifong/domain/booking/contract';
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconDoorEnter,
  IconRotate,
  IconThumbUp,
  IconUserOff,
} from '@tabler/icons-react';
import type { RecordSteps, StepValues } from '../../kit/steps/index.ts';
import { MoveFields } from './move-fields.tsx';

/** What the steps of a booking need to know of it, wherever it is shown. */
export type SteppedBooking = Pick<
  BookingView,
  'id' | 'version' | 'number' | 'status' | 'event' | 'date' | 'time' | 'zone' | 'commands' | 'primary_command'
>;

export const bookingSteps: RecordSteps<SteppedBooking> = {
  machine: bookingMachine,
  calls,
  stale: [routes.listBookings, routes.getBooking, routes.listCalendar, routes.listDesk],
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
  },
  counterparts: ['refuse'],
  fields: { move: MoveFields },
  startValues: ({ date, time }, command): StepValues => (command === 'move' ? { date, time, reason: '' } : {}),
};
