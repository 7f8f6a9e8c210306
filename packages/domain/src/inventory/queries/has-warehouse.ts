import type { Context } from '@kaifong/kernel/context';
import { eq } from 'drizzle-orm';
import { warehouses } from '../../catalogue/schema.ts';
import { menuItems } from '../../navigation/schema.ts';

export async function hasWarehouse(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.db.select({ id: warehouses.id }).from(warehouses).where(eq(warehouses.id, id));
  return found.length > 0;
}

export async function hasCategory(ctx: Context, id: number): Promise<boolean> {
  const found = await ctx.db.select({ id: menuItems.id }).from(menuItems).where(eq(menuItems.id, id));
  return found.length > 0;
}
