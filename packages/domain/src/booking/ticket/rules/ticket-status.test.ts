import { expect, it } from 'vitest';
import { ticketStatus } from './ticket-status.ts';

const at = new Date('2027-03-10T11:00:00Z');
const none = { passed_at: null, entered_at: null };

it('a ticket follows its booking, and says by itself whether it came in', () => {
  expect(ticketStatus({ booking: 'approved', ...none })).toBe('approved');
  expect(ticketStatus({ booking: 'present', ...none })).toBe('approved');
  expect(ticketStatus({ booking: 'present', ...none, entered_at: at })).toBe('present');
  expect(ticketStatus({ booking: 'completed', ...none })).toBe('absent');
  expect(ticketStatus({ booking: 'completed', ...none, entered_at: at })).toBe('completed');
  expect(ticketStatus({ booking: 'absent', ...none })).toBe('absent');
});

it('what was passed on, canceled or refused opens nothing', () => {
  expect(ticketStatus({ booking: 'approved', ...none, passed_at: at })).toBe('canceled');
  expect(ticketStatus({ booking: 'canceled', ...none })).toBe('canceled');
  expect(ticketStatus({ booking: 'rejected', ...none, entered_at: at })).toBe('canceled');
});
