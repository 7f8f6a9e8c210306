import { scopedTo } from '@kaifong/kernel/context';
import { containsKeyword, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../identity/schema.ts';
import { stores } from '../../stores/schema.ts';
import { tillReturnList } from '../contract/index.ts';
import { tillReturns, tillSessions } from '../schema.ts';

const managers = alias(accounts, 'managers');

export const tillReturnRows = listFrom(tillReturnList, {
  from: tillReturns,
  columns: {
    store: stores.title,
    session: tillSessions.number,
    currency: tillSessions.currency,
    account: accounts.name,
    approved_by: managers.name,
  },
  joins: [
    { kind: 'inner', with: tillSessions, on: eq(tillSessions.id, tillReturns.session_id) },
    { kind: 'inner', with: accounts, on: eq(accounts.id, tillReturns.account_id) },
  ],
  rowJoins: [
    { kind: 'inner', with: stores, on: eq(stores.id, tillSessions.store_id) },
    { kind: 'inner', with: managers, on: eq(managers.id, tillReturns.approved_by) },
  ],
  newestFirst: true,
  seen: (ctx) => scopedTo(ctx, 'store', tillSessions.store_id),
  filters: { store_id: reference(tillSessions.store_id) },
  keyword: (keyword) =>
    containsKeyword([tillReturns.number, tillReturns.reason, tillSessions.number, accounts.name], keyword),
});
