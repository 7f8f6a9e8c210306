// What can be booked in the demo shop: tea is tasted at weekends, free of charge.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { claimAddress } from '../../navigation/index.ts';
import { stores } from '../../stores/schema.ts';
import { eventCategories, events } from '../schema.ts';

const words = (english: string, hongKong: string, mainland: string) => ({
  'en-US': english,
  'zh-HK': hongKong,
  'zh-CN': mainland,
});

const url = 'workshops';

/** One category with one event, in the first store. */
export async function addDemoEvents(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [store] = await tx.db
      .select({ id: stores.id })
      .from(stores)
      .orderBy(asc(stores.order), asc(stores.id))
      .limit(1);
    const [category] = await tx.db
      .insert(eventCategories)
      .values({
        url,
        title: words('Workshops', '工作坊', '工作坊'),
        short_description: words(
          '<p>Sit down with us, taste and ask.</p>',
          '<p>坐下來，慢慢品嘗，隨便發問。</p>',
          '<p>坐下来，慢慢品尝，随便提问。</p>',
        ),
      })
      .returning({ id: eventCategories.id });
    if (!category) throw new Error('the category of events was not written');
    await claimAddress(tx, 'event_category', url);
    await tx.db.insert(events).values({
      category_id: category.id,
      store_id: store?.id ?? null,
      url: 'tea-tasting',
      title: words('A tea tasting', '品茶會', '品茶会'),
      short_description: words(
        'Three teas of the season and the cups they are drunk from. Bring a friend.',
        '三款時令好茶，配合適的茶杯。歡迎與朋友同來。',
        '三款时令好茶，配合适的茶杯。欢迎与朋友同来。',
      ),
      length_minutes: 60,
      hours: [6, 7].map((day) => ({ day, open: '14:00', close: '18:00' })),
      seats: 6,
      most_person: 2,
      waiting_list: true,
      first_reminder: 24,
      last_reminder: 2,
    });
  });
}
