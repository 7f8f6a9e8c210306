// How the demo shop introduces itself.
import { audit } from '@kaifong/kernel/audit';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import type { DemoPart } from '@kaifong/kernel/domain';
import { eachRecord, renderMessage } from '@kaifong/kernel/http';
import { eq } from 'drizzle-orm';
import { updateConfiguration } from './actions/update-configuration.ts';
import { readSettings } from './queries/get-configuration.ts';
import { settings } from './schema.ts';

/** Gives a shop whose settings nobody has touched a face, several currencies and a way to be reached. */
export async function fillDemoSettings(ctx: Context): Promise<void> {
  const { updatedAt } = await readSettings(ctx);
  if (updatedAt) return;
  await updateConfiguration(ctx, {
    name: { 'en-US': 'Kaifong', 'zh-HK': '街坊', 'zh-CN': '街坊' },
    slogan: {
      'en-US': 'Good things from round the corner',
      'zh-HK': '街坊好物，就在轉角',
      'zh-CN': '街坊好物，就在转角',
    },
    meta_description: {
      'en-US':
        'Tea, bread, dried seafood, kitchenware and plants from a neighbourhood shop in Sham Shui Po, Hong Kong.',
      'zh-HK': '深水埗街坊小店：茶葉、麵包、海味、廚具與盆栽，網上訂購，送貨到府。',
      'zh-CN': '香港深水埗街坊小店：茶叶、面包、海味、厨具与盆栽，网上订购，送货上门。',
    },
    supported_currencies: [
      { identifier: 'HKD', rate: '1', mark: 'HK$' },
      { identifier: 'USD', rate: '0.128', mark: 'US$' },
      { identifier: 'CNY', rate: '0.92', mark: 'CN¥' },
      { identifier: 'TWD', rate: '4.15', mark: 'NT$' },
    ],
    contact_email: 'hello@kaifong.example',
    contact_phone: '+852 2345 6789',
    contact_address: {
      'en-US': '12 Fuk Wing Street, Sham Shui Po, Kowloon, Hong Kong',
      'zh-HK': '香港九龍深水埗福榮街 12 號',
      'zh-CN': '香港九龙深水埗福荣街 12 号',
    },
  });
}

/** The setting has its default again. */
async function forgetSetting(ctx: Context, key: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [before] = await tx.db.delete(settings).where(eq(settings.key, key)).returning({ value: settings.value });
    if (!before) return;
    await audit(tx, {
      action: 'update',
      resource: 'configuration',
      recordId: 'shop',
      before: { [key]: before.value },
    });
    tx.tx.changedTags.add('settings');
  });
}

/** How the demo's face is taken off again: settings that nobody touched have their defaults. */
export const demo: DemoPart = {
  kinds: [
    {
      kind: 'setting',
      words: 'settings.setting',
      async list(ctx) {
        return ctx.db.select({ id: settings.key, version: settings.version }).from(settings);
      },
      title: async (ctx, key) => renderMessage(ctx.language, `settings.configuration.fields.${key}`),
      remove: (ctx, ids) => eachRecord(ctx, ids, (key) => forgetSetting(ctx, key)),
    },
  ],
};
