// An account of the demo shop that has the till of one store and nothing else. It has no password: whoever tries it gives it one.
import type { Context } from '@kaifong/kernel/context';
import { count } from 'drizzle-orm';
import { createAccount } from '../../identity/index.ts';
import { accounts } from '../../identity/schema.ts';
import { getStores } from '../../stores/index.ts';

/** Puts in a cashier of the second store. A shop where colleagues work already, or with one store, gets none. */
export async function addDemoCashier(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ accounts: count() }).from(accounts);
  const store = (await getStores(ctx))[1];
  if (known?.accounts !== 1 || !store) return;
  await createAccount(ctx, {
    ...{ email: 'cashier@kaifong.example', name: `Cashier, ${store.title['en-US']}` },
    ...{ role: 'cashier', store_ids: [store.id] },
  });
}
