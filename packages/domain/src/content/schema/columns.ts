// Columns that several records of this room have.
import { jsonb, text } from 'drizzle-orm/pg-core';
import type { PublishingStatus, PublishingSummary } from '../contract/index.ts';

/** Columns of a record that is published per language: both are written by the publishing actions alone. */
export const publishable = () => ({
  status: text().$type<PublishingStatus>().notNull().default('draft'),
  states: jsonb().$type<PublishingSummary>().notNull().default({}),
});
