// What can be booked in the demo shop: tea is tasted at weekends, free of charge; a lesson costs something, half of it at once.
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { asc } from 'drizzle-orm';
import { claimAddress } from '../../navigation/index.ts';
import { stores } from '../../stores/schema.ts';
import { eventCategories, events, weatherRules } from '../schema.ts';

const words = (english: string, hongKong: string, mainland: string) => ({
  'en-US': english,
  'zh-HK': hongKong,
  'zh-CN': mainland,
});

const url = 'workshops';

const lesson = {
  url: 'tea-lesson',
  order: 1,
  title: words('A lesson in brewing tea', '沖茶課', '冲茶课'),
  short_description: words(
    'An hour and a half for one or two: water, leaves, time. Your own pot is welcome.',
    '一對一或二人同行，九十分鐘學懂水、葉、時間。歡迎自備茶壺。',
    '一对一或二人同行，九十分钟学懂水、叶、时间。欢迎自备茶壶。',
  ),
  length_minutes: 90,
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, open: '11:00', close: '18:30' })),
  seats: 2,
  price: 48_000,
  deposit_percent: '50',
  cancel_ladder: [
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ],
  first_reminder: 24,
  last_reminder: 2,
};

const tasting = {
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
};

/** As shops in Hong Kong write it: signal 8 in force at 06:00 closes the morning, at 12:30 the rest of the day; else while it is up and two hours longer. */
const weather: readonly (typeof weatherRules.$inferInsert)[] = [
  { signal: 'typhoon_8', in_force_at: '06:00', until_time: '14:30', outcome: 'cancel', order: 10 },
  { signal: 'typhoon_8', in_force_at: '12:30', from_time: '14:30', outcome: 'cancel', order: 20 },
  { signal: 'typhoon_8', hours_after: 2, outcome: 'move', order: 30 },
  { signal: 'black_rain', hours_after: 2, outcome: 'move', order: 40 },
  { signal: 'extreme', hours_after: 2, outcome: 'cancel', order: 50 },
];

/** One category with two events, in the first store; and the table of bad weather. */
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
    await tx.db.insert(weatherRules).values([...weather]);
    const here = { category_id: category.id, store_id: store?.id ?? null };
    await tx.db.insert(events).values([
      { ...here, ...lesson },
      { ...here, ...tasting },
    ]);
  });
}
