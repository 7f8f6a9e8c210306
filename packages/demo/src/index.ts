// Fills an empty shop for a trial. Nothing of it is loaded where DEMO=0.
import {
  addDemoApplications,
  addDemoBroadcasts,
  addDemoCashier,
  addDemoCommission,
  addDemoCommissionGroups,
  addDemoCounts,
  addDemoCustomers,
  addDemoEvents,
  addDemoFlow,
  addDemoForms,
  addDemoGoods,
  addDemoGroups,
  addDemoKey,
  addDemoLeads,
  addDemoMembers,
  addDemoOrders,
  addDemoPackagePlan,
  addDemoPayments,
  addDemoPayroll,
  addDemoPromotions,
  addDemoPurchases,
  addDemoReaders,
  addDemoSession,
  addDemoShipping,
  addDemoStaff,
  addDemoStoreRoom,
  addDemoStores,
  addDemoTasks,
  addDemoTransfers,
  addDemoWebhook,
  fillDemoContent,
  fillDemoLanding,
  fillDemoSettings,
  fillDemoShelves,
} from '@kaifong/domain/server';
import type { Context } from '@kaifong/kernel/context';
import { notingDemo } from '@kaifong/kernel/demo';
import { demoShop } from './demo-shop.ts';
import { withPlainPictures } from './plain-pictures.ts';

/**
 * Puts in each part once what it stands on is there; `say` tells whoever waits for the first start how far it is.
 * What it brings is noted, so that it can be taken away again. `plain`: sheets of paper for pictures, which are there at once.
 */
export async function fillDemo(ctx: Context, say: (line: string) => void, { plain = false } = {}): Promise<void> {
  const shop = plain ? withPlainPictures(demoShop) : demoShop;
  await notingDemo(ctx, async () => {
    await fillDemoSettings(ctx);
    await fillDemoShelves(ctx, shop, say);
    await fillDemoContent(ctx, shop, say);
    await fillDemoLanding(ctx);
    await addDemoForms(ctx);
    await addDemoCustomers(ctx);
    await addDemoLeads(ctx);
    await addDemoReaders(ctx);
    await addDemoGroups(ctx);
    await addDemoFlow(ctx);
    await addDemoMembers(ctx);
    await addDemoStores(ctx);
    await addDemoEvents(ctx);
    await addDemoShipping(ctx);
    await addDemoPayments(ctx);
    await addDemoPackagePlan(ctx);
    await addDemoPromotions(ctx);
    await addDemoOrders(ctx);
    await addDemoBroadcasts(ctx);
    await addDemoApplications(ctx);
    await addDemoPurchases(ctx);
    await addDemoTasks(ctx);
    await addDemoStaff(ctx);
    await addDemoCommissionGroups(ctx);
    await addDemoGoods(ctx);
    await addDemoCounts(ctx);
    await addDemoStoreRoom(ctx);
    await addDemoTransfers(ctx);
    await addDemoKey(ctx);
    await addDemoWebhook(ctx);
    await addDemoSession(ctx);
    await addDemoCashier(ctx);
    await addDemoCommission(ctx);
    await addDemoPayroll(ctx);
  });
}
