import { narrowedFor } from '@kaifong/kernel/contacts';
import type { Context } from '@kaifong/kernel/context';
import { containsKeyword, findsKeyword } from '@kaifong/kernel/list';
import { type SQL, sql } from 'drizzle-orm';
import { customers, namesOf, searchedCustomer } from '../schema.ts';

/**
 * "Amy Chan" in either order, part of the address, or part of the telephone number with or without its code; for whoever may not see
 * addresses and numbers whole, one of them from end to end.
 */
export const matchingCustomer = (keyword: string, ctx: Context): SQL =>
  narrowedFor(
    ctx,
    {
      found: findsKeyword(searchedCustomer(customers), keyword),
      open: containsKeyword(namesOf(customers), keyword),
      contacts: [customers.email, customers.phone, sql`${customers.country_code} || ${customers.phone}`],
    },
    keyword,
  );
