import { defineEvent } from '@kaifong/base/contract';
import { languageSchema } from '@kaifong/base/localized';
import * as z from 'zod';

const who = { customer_id: z.number(), email: z.string(), language: languageSchema };

/** Somebody made an account. */
export const customerRegistered = defineEvent('customers.registered', z.object(who));

/** A customer has shown that her email address is hers. */
export const emailVerified = defineEvent('customers.email-verified', z.object(who));

/** A customer has shown that a telephone number is hers. */
export const phoneProven = defineEvent('customers.phone-proven', z.object({ customer_id: z.number() }));

/** A customer took another email address; the new one is not verified yet. */
export const emailChanged = defineEvent('customers.email-changed', z.object({ ...who, previous_email: z.string() }));

/** What opens her account is another one now: she is told, in case it was not her. */
export const accessChanged = defineEvent(
  'customers.access-changed',
  z.object({ customer_id: z.number(), what: z.enum(['phone', 'password', 'facebook']) }),
);

/** Somebody asked for a verification link. Whether the address waits for one is found out afterwards. */
export const verificationRequested = defineEvent(
  'customers.verification-requested',
  z.object({ email: z.string(), language: languageSchema }),
);

/** Somebody asked for a link to choose a password. Whether the address belongs to an account is found out afterwards. */
export const passwordRequested = defineEvent(
  'customers.password-requested',
  z.object({ email: z.string(), language: languageSchema, purpose: z.enum(['reset', 'set']) }),
);

/** Somebody asked for the link that ends the news. Whether anybody gets them at the address is found out afterwards. */
export const leavingRequested = defineEvent(
  'customers.leaving-requested',
  z.object({ email: z.string(), language: languageSchema }),
);

/** Somebody asked for news to an address. Whether it gets them already is found out afterwards. */
export const newsRequested = defineEvent(
  'customers.news-requested',
  z.object({ email: z.string(), language: languageSchema }),
);

/** Most of what text messages may cost in a month is spent, or all of it. */
export const smsBudgetLow = defineEvent(
  'customers.sms-budget-low',
  z.object({ month: z.string(), level: z.enum(['near', 'spent']) }),
);

const merged = z.object({ merge_id: z.number(), kept_id: z.number(), merged_id: z.number() });

/** Two records were one person: what hangs on the merged one moves to the kept one. */
export const customerMerged = defineEvent('customers.merged', merged);

/** The two merged records were two people after all: everything that was moved goes back. */
export const mergeUndone = defineEvent('customers.merge-undone', merged);

/** What named a customer is gone; what hangs on her must not name her either. */
export const customerErased = defineEvent('customers.erased', z.object({ customer_id: z.number() }));

/** A person was given tags she did not have, or was put into groups of contacts or taken out of them. */
export const customerMarked = defineEvent(
  'customers.marked',
  z.object({
    customer_id: z.number(),
    tags: z.array(z.string()),
    contact_group_ids: z.array(z.number()),
    left_group_ids: z.array(z.number()).default([]),
  }),
);

/** A colleague looks after a person from now on, or nobody does. `by_id`: the account that said so. */
export const personHandedOver = defineEvent(
  'customers.person-handed-over',
  z.object({
    customer_id: z.number(),
    from_id: z.number().nullable(),
    to_id: z.number().nullable(),
    by_id: z.number().nullable(),
  }),
);

/** The reader of an address has shown that she reads it, and wants the shop's news. */
export const newsJoined = defineEvent(
  'customers.news-joined',
  // `joined_at`: when the reader said so, by the clock of the database; absent in what was announced by earlier versions.
  z.object({ email: z.string(), joined_at: z.string().optional() }),
);
