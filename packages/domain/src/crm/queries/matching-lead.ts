import { narrowedFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { containsKeyword, findsKeyword } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { leads, searchedLead } from '../schema.ts';

/** By name, or part of the address or number; for whoever may not see these whole, one of them from end to end. */
export const matchingLead = (keyword: string, ctx: Context): SQL =>
  narrowedFor(
    ctx,
    {
      found: findsKeyword(searchedLead(leads), keyword),
      open: containsKeyword([leads.name], keyword),
      contacts: [leads.email, leads.phone, sql`${leads.country_code} || ${leads.phone}`],
    },
    keyword,
  );
