import { findsKeyword } from '@kaifong/kernel/list';
import type { SQL } from 'drizzle-orm';
import { customers, searchedCustomer } from '../schema.ts';

/** "Amy Chan" in either order, part of the address, or part of the telephone number with or without its code. */
export const matchingCustomer = (keyword: string): SQL => findsKeyword(searchedCustomer(customers), keyword);
