// Broadcasts of the demo shop in the states a broadcast can rest in: written, waiting for its day, sent and read, and called off. They
// are made by the same actions as real ones; only the sent one is moved back afterwards, so that orders follow it.
import { PermissionSet } from '@kaifong/base/permissions';
import { startOfDay } from '@kaifong/base/spans';
import { addDays, dateIn, hour } from '@kaifong/base/time';
import type { Actor, Context } from '@kaifong/kernel/context';
import { parseInput } from '@kaifong/kernel/http';
import { asc, eq, sql } from 'drizzle-orm';
import { contactGroups } from '../../customers/schema.ts';
import { words } from '../../forms/contract/index.ts';
import { accounts } from '../../identity/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { moveBroadcast } from '../actions/broadcast-moves.ts';
import { followNewsLink, noteOpened } from '../actions/note-reading.ts';
import { sendBatch } from '../letters/send-batch.ts';
import { measureOf } from '../queries/measure-link.ts';
import { marketingBindings } from '../resources.ts';
import { broadcastRecipients, broadcasts, mailSuppressions } from '../schema.ts';

/** Days since the sent one went out: some orders of the demo's regulars came in the week after. */
const sentDaysAgo = 10;
const shelf = '/category/chinese-tea';

/** Somebody from the back office; the shop itself when nobody works there yet. */
async function clerkOf(ctx: Context): Promise<Context> {
  const [account] = await ctx.db.select({ id: accounts.id }).from(accounts).orderBy(asc(accounts.id)).limit(1);
  if (!account) return ctx;
  const actor: Actor = { kind: 'staff', id: account.id, sessionId: 'demo', permissions: new PermissionSet(['*']) };
  return { ...ctx, actor };
}

async function create(ctx: Context, name: 'broadcast' | 'mail-suppression', input: object): Promise<number> {
  const binding = marketingBindings.find(({ route }) => route.name === `marketing.create-${name}`);
  if (!binding) throw new Error(`no call makes a ${name}`);
  const { data } = (await binding.handle(ctx, parseInput(binding.route.input, input))) as { data: { id: number } };
  return data.id;
}

const harvest = (siteUrl: string) => ({
  name: 'The autumn oolong is in',
  subject: words(
    'The autumn oolong is in, {{first_name|neighbour}}',
    '{{first_name|街坊}}，秋茶烏龍到店了',
    '{{first_name|街坊}}，秋茶乌龙到店了',
  ),
  content: words(
    `<p>Dear {{first_name|neighbour}},</p><p>The first autumn oolong came down from the mountain on Tuesday. We tasted all of it so that you only taste the good ones.</p><p><a href="${siteUrl}${shelf}">See the teas</a></p><p>Your {{shop}}</p>`,
    `<p>{{first_name|街坊}}：</p><p>第一批秋茶烏龍星期二下山了。我們每款都試過，只留下最好的給你。</p><p><a href="${siteUrl}${shelf}">看看茶葉</a></p><p>{{shop}}</p>`,
    `<p>{{first_name|街坊}}：</p><p>第一批秋茶乌龙周二下山了。我们每款都试过，只留下最好的给您。</p><p><a href="${siteUrl}${shelf}">看看茶叶</a></p><p>{{shop}}</p>`,
  ),
});

const tasting = {
  name: 'Tasting on the first Sunday',
  subject: words('Come and taste with us on Sunday', '星期日一齊來試茶', '周日一起来品茶'),
  content: words(
    '<p>{{first_name|Neighbour}}, seven teas are on the table on Sunday at three. Bring somebody.</p>',
    '<p>{{first_name|街坊}}，星期日下午三時，七款茶已備好，歡迎攜伴同來。</p>',
    '<p>{{first_name|街坊}}，周日下午三点，七款茶已备好，欢迎结伴同来。</p>',
  ),
  throttle: 60,
};

const missed = {
  name: 'We have not seen you for a while',
  subject: words('Your teapot misses you', '茶壺掛住你', '茶壶想您了'),
  content: words(
    '<p>Dear {{first_name|neighbour}}, it has been a while. The kettle is on.</p>',
    '<p>{{first_name|街坊}}，好耐無見。水已燒好。</p>',
    '<p>{{first_name|街坊}}，好久不见。水已烧好。</p>',
  ),
};

const typhoon = {
  name: 'Rainy day delivery',
  subject: words('Stay dry: we come to you', '落雨不用出門，我們送上門', '下雨不用出门，我们送上门'),
  content: words(
    '<p>Free delivery in the district while the rain lasts.</p>',
    '<p>落雨期間，同區免運費。</p>',
    '<p>下雨期间，同区免运费。</p>',
  ),
};

/** Ten in the morning of a day of the shop. */
async function morningIn(ctx: Context, days: number): Promise<string> {
  const { time_zone } = await getSettings(ctx);
  const midnight = startOfDay(dateIn(time_zone, ctx.runtime.now()), time_zone, days);
  return new Date(midnight.getTime() + 10 * hour).toISOString();
}

/** The readers of the demo who opened the mail, and those who went on to the shelf. */
const opened = ['xiao.yan@customer.example', 'weiming@neighbour.example'];
const clicked = ['mei.ling@customer.example', 'olivia@neighbour.example'];

async function read(ctx: Context, id: number): Promise<void> {
  const rows = await ctx.db
    .select({ address: broadcastRecipients.address, measure_id: broadcastRecipients.measure_id })
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcast_id, id));
  for (const { address, measure_id } of rows) {
    if (!measure_id) continue;
    const { link, picture } = measureOf(ctx.runtime, measure_id);
    const signed = (url: string) => new URL(url).searchParams.get('s') ?? '';
    const to = `${ctx.runtime.siteUrl}${shelf}`;
    if (opened.includes(address)) await noteOpened(ctx, { m: measure_id, s: signed(picture) });
    if (clicked.includes(address)) await followNewsLink(ctx, { m: measure_id, s: signed(link(to)), to });
  }
}

const back = (column: string) =>
  sql`${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(days => ${sentDaysAgo})`;

/** Moves a broadcast that was sent just now into the past; it was read within the day. */
const moveBack = (id: number) => {
  const about = JSON.stringify({ kind: 'broadcast', id });
  return [
    sql`update person_messages set ${back('written_at')} where origin = 'broadcast'`,
    sql`update broadcasts set ${back('created_at')}, ${back('started_at')}, ${back('updated_at')} where id = ${id}`,
    sql`update broadcast_recipients set ${back('sent_at')}, opened_at = opened_at - make_interval(days => ${sentDaysAgo}, hours => -3),
      clicked_at = clicked_at - make_interval(days => ${sentDaysAgo}, hours => -3) where broadcast_id = ${id}`,
    sql`update mail_logs set ${back('created_at')} where about = ${about}::jsonb`,
    sql`update record_steps set ${back('created_at')} where machine = 'broadcast' and record_id = ${id}`,
  ];
};

async function addSent(ctx: Context, clerk: Context): Promise<void> {
  const strange = {
    address: 'samuel@neighbour.example',
    reason: 'other',
    note: 'Says this mailbox is read by a colleague.',
  };
  await create(clerk, 'mail-suppression', strange);
  const id = await create(clerk, 'broadcast', { ...harvest(ctx.runtime.siteUrl), audience: [] });
  await moveBroadcast(clerk, { id, command: 'send-now' });
  for (let end = await sendBatch(ctx, id); end === 'more'; ) end = await sendBatch(ctx, id);
  await read(ctx, id);
  // No mail of the demo leaves, so none comes back: the list is as if one had.
  const gone = { address: 'priya@neighbour.example', reason: 'bounce', note: '550 5.1.1 no such user' } as const;
  await ctx.db.insert(mailSuppressions).values(gone).onConflictDoNothing();
  for (const move of moveBack(id)) await ctx.db.execute(move);
}

/** Writes broadcasts and sends one; a shop that has broadcasts keeps its own. */
export async function addDemoBroadcasts(ctx: Context): Promise<void> {
  const [known] = await ctx.db.select({ id: broadcasts.id }).from(broadcasts).limit(1);
  if (known) return;
  const clerk = await clerkOf(ctx);
  await addSent(ctx, clerk);
  const rain = { ...typhoon, audience: [], send_at: await morningIn(ctx, 1) };
  const canceled = await create(clerk, 'broadcast', rain);
  await moveBroadcast(clerk, { id: canceled, command: 'schedule' });
  await moveBroadcast(clerk, { id: canceled, command: 'cancel', reason: 'The sun came out.' });
  const [drinkers] = await ctx.db
    .select({ id: contactGroups.id })
    .from(contactGroups)
    .where(eq(contactGroups.name, 'Tea drinkers'));
  const ids = drinkers ? [drinkers.id] : [];
  const invited = ids.length > 0 ? [{ kind: 'contact_groups', ids }] : [];
  const send_at = await morningIn(ctx, 14);
  const scheduled = await create(clerk, 'broadcast', { ...tasting, audience: invited, send_at });
  await moveBroadcast(clerk, { id: scheduled, command: 'schedule' });
  const { time_zone } = await getSettings(ctx);
  const since = addDays(dateIn(time_zone, ctx.runtime.now()), -30);
  await create(clerk, 'broadcast', { ...missed, audience: [{ kind: 'not_bought', since }] });
}
