// Fills an empty shop for a trial. Nothing of it is loaded where DEMO=0.
import {
  addDemoCustomers,
  addDemoOrders,
  addDemoShipping,
  fillDemoContent,
  fillDemoLanding,
  fillDemoSettings,
  fillDemoShelves,
} from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';
import { demoShop } from './demo-shop.ts';

/** Puts in each part once what it stands on is there; `say` tells whoever waits for the first start how far it is. */
export async function fillDemo(ctx: Context, say: (line: string) => void): Promise<void> {
  await fillDemoSettings(ctx);
  await fillDemoShelves(ctx, demoShop, say);
  await fillDemoContent(ctx, demoShop, say);
  await fillDemoLanding(ctx);
  await addDemoCustomers(ctx);
  await addDemoShipping(ctx);
  await addDemoOrders(ctx);
}
