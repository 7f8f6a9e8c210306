import { scopedTo } from '@kaifong/kernel/context';
import { containsKeyword, reference } from '@kaifong/kernel/list';
import { listFrom } from '@kaifong/kernel/resource';
import { eq } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { stores } from '../../stores/schema.ts';
import { sessionList } from '../contract/index.ts';
import { tillSessions } from '../schema.ts';

export const sessionRows = listFrom(sessionList, {
  from: tillSessions,
  columns: { store: stores.title, opened_by: accounts.name },
  joins: [{ kind: 'inner', with: accounts, on: eq(accounts.id, tillSessions.opened_by) }],
  rowJoins: [{ kind: 'inner', with: stores, on: eq(stores.id, tillSessions.store_id) }],
  newestFirst: true,
  seen: (ctx) => scopedTo(ctx, 'store', tillSessions.store_id),
  filters: { store_id: reference(tillSessions.store_id) },
  keyword: (keyword) => containsKeyword([tillSessions.number, tillSessions.register_name, accounts.name], keyword),
});
