import { describe, expect, it } from 'vitest';
import { isOwed, type KnownQuote, quoteState } from './quote-state.ts';

const now = new Date('2026-11-27T08:00:00Z');
const before = new Date('2026-11-26T08:00:00Z');
const later = new Date('2026-12-27T08:00:00Z');
const quote = (more: Partial<KnownQuote> = {}): KnownQuote => ({
  part: 'change',
  valid_until: later,
  quote_id: 1,
  paid_at: null,
  refunded_at: null,
  declined_at: null,
  ended_at: null,
  ordered: false,
  ...more,
});

describe('a quote of an application', () => {
  it.each([
    ['open', {}],
    ['ended', { valid_until: before }],
    ['ordered', { ordered: true }],
    ['ordered', { ordered: true, valid_until: before }],
    ['paid', { paid_at: before, ordered: true }],
    ['refunded', { paid_at: before, refunded_at: now }],
    ['declined', { declined_at: before }],
    ['ended', { ended_at: before }],
    ['waiting', { part: 'rest', quote_id: null }],
    ['ended', { quote_id: null }],
  ] as const)('is %s with %o', (state, more) => expect(quoteState(quote(more), now)).toBe(state));

  it.each([
    [true, {}],
    [false, { valid_until: before }],
    [false, { declined_at: before }],
    [false, { paid_at: before }],
    [true, { part: 'rest' }],
    [true, { part: 'rest', quote_id: null }],
    // A rest does not go away by waiting.
    [true, { part: 'rest', valid_until: before }],
    [false, { part: 'rest', ended_at: before }],
    [false, { part: 'whole' }],
  ] as const)('is owed before the end: %s with %o', (owed, more) => expect(isOwed(quote(more), now)).toBe(owed));
});
