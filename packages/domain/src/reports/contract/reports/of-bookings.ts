// Time and seats: what could be booked, what was, and who did not come.
import { bookingChannels } from '../../../booking/contract/index.ts';
import { defineReport } from '../define-report.ts';

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

export const bookingsReport = defineReport({
  name: 'bookings',
  path: 'bookings',
  noun: 'bookings_report',
  dimensions: {
    time: { kind: 'time' },
    event: { kind: 'record' },
    event_category: { kind: 'record' },
    resource: { kind: 'record' },
    weekday: { kind: 'words', words: 'reports.weekday' },
    booked_by: { kind: 'words', words: 'booking.booking.channel' },
  },
  measures: {
    bookings: { kind: 'number' },
    seats_taken: { kind: 'number' },
    attended: { kind: 'number' },
    missed: { kind: 'number', down: true },
    guests_due: { kind: 'number', later: true },
    miss_rate: { kind: 'percent', of: ['missed', 'guests_due'], down: true },
    called_off: { kind: 'number', down: true },
    seats_offered: { kind: 'number', later: true },
    seats_filled: { kind: 'number', later: true },
    fill_rate: { kind: 'percent', of: ['seats_filled', 'seats_offered'] },
    open_minutes: { kind: 'number', later: true },
    busy_minutes: { kind: 'number', later: true },
    busy_rate: { kind: 'percent', of: ['busy_minutes', 'open_minutes'] },
  },
  filters: {
    event: { kind: 'reference', reference: 'event' },
    resource: { kind: 'reference', reference: 'event_resource' },
    booked_by: { kind: 'enum', options: bookingChannels, words: 'booking.booking.channel' },
  },
  by: 'event',
  period: 'last_30_days',
  interval: 'week',
  chart: 'seats_taken',
});
