// Where a booking may go from where it is (domains.md, 4.3).
import { commandsOf, defineMachine } from '@kaifong/base/steps';

export const bookingStatuses = [
  'pending',
  'payment_review',
  'payment_reject',
  'approved',
  'present',
  'absent',
  'completed',
  'rejected',
  'canceled',
  'refunded',
  'abnormal',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** Statuses of a booking whose guest is still expected: its place is kept. */
export const expectedStatuses = [
  'pending',
  'payment_review',
  'payment_reject',
  'approved',
] as const satisfies readonly BookingStatus[];

/** Statuses of a booking whose guest does not come. */
export const goneStatuses = ['canceled', 'rejected', 'refunded'] as const satisfies readonly BookingStatus[];

/** Statuses of a booking that waits for its money, or for staff. */
export const openStatuses = ['pending', 'payment_review', 'payment_reject'] as const satisfies readonly BookingStatus[];

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
/** Staff take units of a package of hers for the seats, at the counter or when they book for her. */
const paidByPackage = <Status extends BookingStatus>(status: Status) =>
  ({
    command: 'pay-with-package',
    from: [status],
    to: status,
    permission: 'process package',
    reason: 'none',
    guard: 'isUnpaid',
    effects: ['coupon'],
  }) as const;
/** Money of a booking that counts already: a rest after its deposit, or what staff booked. */
const paidLater = <Status extends BookingStatus>(status: Status) =>
  ({
    command: 'pay-later',
    from: [status],
    to: status,
    permission: null,
    reason: 'none',
    effects: ['money'],
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
      guard: 'waitsForStaff',
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
      from: openStatuses,
      to: 'rejected',
      permission: 'approve booking',
      reason: 'required',
      effects: ['slot', 'money', 'mail'],
    },
    paidByPackage('pending'),
    paidByPackage('approved'),
    paidByPackage('present'),
    paidByPackage('completed'),
    // A booking that was kept for who pays on the web is paid for at the counter: whoever takes the unit agrees to it.
    {
      ...paidByPackage('pending'),
      to: 'approved',
      guard: 'isKeptForMoney',
      effects: ['coupon', 'mail'],
    },
    // The order of a booking is paid; where staff answer requests, its place is kept and it waits for them.
    {
      command: 'pay',
      from: openStatuses,
      to: 'approved',
      permission: null,
      reason: 'none',
      effects: ['money', 'mail'],
    },
    { command: 'pay', from: openStatuses, to: 'pending', permission: null, reason: 'none', effects: ['money', 'mail'] },
    paidLater('pending'),
    paidLater('approved'),
    paidLater('present'),
    paidLater('absent'),
    paidLater('completed'),
    { command: 'review', from: ['pending', 'payment_reject'], to: 'payment_review', permission: null, reason: 'none' },
    { command: 'reject-slip', from: ['payment_review'], to: 'payment_reject', permission: null, reason: 'optional' },
    // Nobody paid in time.
    { command: 'expire', from: openStatuses, to: 'canceled', permission: null, reason: 'optional', effects: ['slot'] },
    // A canceled order is taken up again, and the place is still free.
    { command: 'take-again', from: ['canceled'], to: 'pending', permission: null, reason: 'none', guard: 'mayMove' },
    // All that was paid for it goes back by its order.
    {
      command: 'refund',
      from: [...openStatuses, 'approved', 'present', 'absent', 'completed', 'abnormal'],
      to: 'refunded',
      permission: null,
      reason: 'optional',
      effects: ['slot'],
    },
    // Money has come, and the place is gone: staff find another time, or give the money back.
    {
      command: 'report',
      from: [...openStatuses, 'approved', 'rejected', 'canceled', 'refunded'],
      to: 'abnormal',
      permission: null,
      reason: 'optional',
      effects: ['money'],
    },
    {
      command: 'move',
      from: ['abnormal'],
      to: 'approved',
      permission: 'update booking',
      reason: 'optional',
      primary: true,
      effects: ['slot', 'mail'],
    },
    // A request nobody answered before its time had come.
    {
      command: 'lapse',
      from: openStatuses,
      to: 'canceled',
      permission: null,
      reason: 'none',
      guard: 'hasBegun',
      effects: ['slot', 'mail'],
    },
    {
      command: 'cancel',
      from: [...openStatuses, 'approved', 'abnormal'],
      to: 'canceled',
      permission: 'cancel booking',
      reason: 'required',
      effects: ['slot', 'money', 'mail'],
    },
    // The house restores a booking it canceled, when bad weather did not come: to the status it had.
    {
      command: 'restore',
      from: ['canceled'],
      to: 'approved',
      permission: null,
      reason: 'optional',
      guard: 'mayLeave',
      effects: ['slot', 'coupon', 'mail'],
    },
    {
      command: 'restore',
      from: ['canceled'],
      to: 'pending',
      permission: null,
      reason: 'optional',
      guard: 'mayLeave',
      effects: ['slot', 'coupon', 'mail'],
    },
    // The guest herself, until it begins.
    {
      command: 'cancel',
      from: [...openStatuses, 'approved'],
      to: 'canceled',
      permission: null,
      reason: 'optional',
      guard: 'mayLeave',
      own: true,
      effects: ['slot', 'money', 'mail'],
    },
  ],
});

export const bookingCommands = commandsOf(bookingMachine);
export type BookingCommand = (typeof bookingCommands)[number];
