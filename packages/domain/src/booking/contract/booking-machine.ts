// Where a booking may go from where it is (domains.md, 4.3). What money adds, review of slips and refunds, comes with the first
// booking that is sold.
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const bookingStatuses = [
  'pending',
  'approved',
  'present',
  'absent',
  'completed',
  'rejected',
  'canceled',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Statuses of a booking whose guest is still expected: its place is kept. */
export const expectedStatuses = ['pending', 'approved'] as const satisfies readonly BookingStatus[];

const made = { command: 'request', from: [], permission: null, reason: 'none', own: true } as const;
const passedWhile = <Status extends BookingStatus>(status: Status) =>
  ({
    command: 'pass-on',
    from: [status],
    to: status,
    permission: null,
    reason: 'none',
    guard: 'mayLeave',
    own: true,
    effects: ['mail'],
  }) as const;
export const bookingMachine = defineMachine({
  domain: 'booking',
  name: 'booking',
  path: 'booking',
  statuses: bookingStatuses,
  steps: [
    { ...made, to: 'pending' },
    { ...made, to: 'approved' },
    // Somebody who walked in.
    { ...made, to: 'present' },
    {
      command: 'confirm',
      from: ['pending'],
      to: 'approved',
      permission: 'approve booking',
      reason: 'none',
      primary: true,
      effects: ['mail'],
    },
    {
      command: 'check-in',
      from: ['approved'],
      to: 'present',
      permission: 'check_in booking',
      reason: 'none',
      guard: 'isItsDay',
      primary: true,
    },
    {
      command: 'finish',
      from: ['present'],
      to: 'completed',
      permission: 'check_in booking',
      reason: 'none',
      primary: true,
    },
    {
      command: 'move',
      from: ['pending'],
      to: 'pending',
      permission: 'update booking',
      reason: 'optional',
      guard: 'mayMove',
      own: true,
      effects: ['slot', 'mail'],
    },
    {
      command: 'move',
      from: ['approved'],
      to: 'approved',
      permission: 'update booking',
      reason: 'optional',
      guard: 'mayMove',
      own: true,
      effects: ['slot', 'mail'],
    },
    // Whoever booked gives one of the tickets to somebody else.
    passedWhile('approved'),
    passedWhile('present'),
    {
      command: 'undo-check-in',
      from: ['present'],
      to: 'approved',
      permission: 'check_in booking',
      reason: 'none',
      guard: 'isItsDay',
    },
    {
      command: 'miss',
      from: ['approved'],
      to: 'absent',
      permission: 'check_in booking',
      reason: 'none',
      guard: 'hasBegun',
    },
    { command: 'correct', from: ['absent'], to: 'present', permission: 'update booking', reason: 'required' },
    {
      command: 'refuse',
      from: ['pending'],
      to: 'rejected',
      permission: 'approve booking',
      reason: 'required',
      effects: ['slot', 'mail'],
    },
    // A request nobody answered before its time had come.
    {
      command: 'lapse',
      from: ['pending'],
      to: 'canceled',
      permission: null,
      reason: 'none',
      guard: 'hasBegun',
      effects: ['slot', 'mail'],
    },
    {
      command: 'cancel',
      from: ['pending', 'approved'],
      to: 'canceled',
      permission: 'cancel booking',
      reason: 'required',
      effects: ['slot', 'mail'],
    },
    // The guest herself, until it begins.
    {
      command: 'cancel',
      from: ['pending', 'approved'],
      to: 'canceled',
      permission: null,
      reason: 'optional',
      guard: 'mayLeave',
      own: true,
      effects: ['slot', 'mail'],
    },
  ],
});

export const bookingCommands = commandsOf(bookingMachine);
export type BookingCommand = (typeof bookingCommands)[number];
