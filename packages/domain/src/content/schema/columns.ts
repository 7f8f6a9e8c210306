// Columns that several records of this room have.
import type { Localized } from '@kaifong/base/localized';
import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';
import type { PublishingStatus, PublishingSummary } from '../contract/index.ts';

export const instant = () => timestamp({ withTimezone: true });

export const stamps = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

export const localized = () => jsonb().$type<Localized>().notNull().default({});

/** What is published per language: both columns are written by the publishing actions alone. */
export const publishable = () => ({
  status: text().$type<PublishingStatus>().notNull().default('draft'),
  states: jsonb().$type<PublishingSummary>().notNull().default({}),
});
