// The menu as a test needs it, past the rules of the back office.
import type { TestRuntime } from '@kaifong/kernel/testing';
import { menuItems } from '../schema.ts';

/** Returns the item's id. */
export async function makeMenuItem(runtime: TestRuntime, item: typeof menuItems.$inferInsert): Promise<number> {
  const [made] = await runtime.database.db.insert(menuItems).values(item).returning({ id: menuItems.id });
  runtime.cache.drop(['menu']);
  return made?.id ?? 0;
}

export async function clearMenu(runtime: TestRuntime): Promise<void> {
  await runtime.database.db.update(menuItems).set({ parent_id: null });
  await runtime.database.db.delete(menuItems);
  runtime.cache.drop(['menu']);
}
