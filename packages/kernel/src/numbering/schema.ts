import { pgSequence } from 'drizzle-orm/pg-core';

/** Behind order numbers. A sequence and not a counter row: counters make every checkout wait for the one before. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });
