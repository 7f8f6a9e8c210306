import { fail } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import { sanitiseHtml } from '@kaifong/kernel/html';
import { and, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { getMainLanguage } from '../../settings/index.ts';
import type { announcementStyles, audiences, Notice, StaffNotice } from '../contract/index.ts';
import { memberships } from '../ports/memberships.ts';
import { isShowing, nextChangeOf } from '../rules/showing-at.ts';
import { announcementReads, announcements } from '../schema.ts';
import { noteNextChange } from './publishing/next-change.ts';

type Row = typeof announcements.$inferSelect;

async function showNotice(ctx: Context, row: Row): Promise<Notice> {
  const main = await getMainLanguage(ctx);
  return {
    id: row.id,
    title: textIn(row.title, ctx.language, main),
    body: sanitiseHtml(textIn(row.body, ctx.language, main)),
    link: row.link ?? '',
    style: row.style as (typeof announcementStyles)[number],
    dismissible: row.dismissible,
    version: row.version,
  };
}

const notOver = (now: Date) => or(isNull(announcements.ends_at), gt(announcements.ends_at, now));

/** What the shop announces now or later, whoever it is for. */
const loadForShop = (ctx: Context) =>
  ctx.runtime.cache.remember(
    'content.announcements',
    { tags: ['announcements'], size: 8192, maxAge: 10 * 60_000 },
    () =>
      ctx.db
        .select()
        .from(announcements)
        .where(and(eq(announcements.enabled, true), ne(announcements.audience, 'staff'), notOver(ctx.runtime.now())))
        .orderBy(desc(announcements.id)),
  );

const nobody = { tier_id: null, group_ids: [] } as const;
const membershipOf = async (ctx: Context) =>
  ctx.actor.kind === 'customer' ? ctx.runtime.adapters.of(memberships).of(ctx, ctx.actor.id) : nobody;

/** Whether an announcement is for some members alone. */
const isForSome = ({ tier_ids, group_ids }: Row): boolean => tier_ids.length + group_ids.length > 0;

/** Whether a member of a tier, in groups, is among those an announcement is for. */
const reaches = (
  { tier_ids, group_ids }: Row,
  hers: { readonly tier_id: number | null; readonly group_ids: readonly number[] },
): boolean =>
  (hers.tier_id !== null && tier_ids.includes(hers.tier_id)) || group_ids.some((id) => hers.group_ids.includes(id));

/** The announcements for whoever is asking in the shop, the newest first. */
export async function listNotices(ctx: Context): Promise<Notice[]> {
  ctx.usedTags.add('announcements');
  const now = ctx.runtime.now();
  const rows = await loadForShop(ctx);
  noteNextChange(ctx, nextChangeOf(rows, now));
  const audience = ctx.actor.kind === 'customer' ? 'members' : 'visitors';
  const showing = rows.filter((row) => isShowing(row, now) && [audience, 'everybody'].includes(row.audience));
  // Most shops announce to all members: then nobody's tier is asked for.
  const hers = showing.some(isForSome) ? await membershipOf(ctx) : nobody;
  const forHer = showing.filter((row) => !isForSome(row) || reaches(row, hers));
  return Promise.all(forHer.map((row) => showNotice(ctx, row)));
}

const isFor = ({ audience, role_id }: Row, role: number | undefined) =>
  audience === 'staff' && (role_id === null || role_id === role);

async function roleOf(ctx: Context, staffId: number): Promise<number | undefined> {
  const [row] = await ctx.db.select({ role: accounts.role_id }).from(accounts).where(eq(accounts.id, staffId));
  return row?.role;
}

/** The announcements for the staff member who is asking, the newest first, with when she read them. */
export async function listStaffNotices(ctx: Context): Promise<StaffNotice[]> {
  const { id } = requireStaff(ctx);
  const now = ctx.runtime.now();
  const role = await roleOf(ctx, id);
  const rows = await ctx.db
    .select({ row: announcements, read_at: announcementReads.read_at })
    .from(announcements)
    .leftJoin(
      announcementReads,
      and(eq(announcementReads.announcement_id, announcements.id), eq(announcementReads.staff_id, id)),
    )
    .where(and(eq(announcements.enabled, true), eq(announcements.audience, 'staff'), notOver(now)))
    .orderBy(desc(announcements.id))
    .limit(50);
  const mine = rows.filter(({ row }) => isShowing(row, now) && isFor(row, role));
  return Promise.all(
    mine.map(async ({ row, read_at }) => ({
      ...(await showNotice(ctx, row)),
      starts_at: row.starts_at?.toISOString() ?? null,
      read_at: read_at?.toISOString() ?? null,
    })),
  );
}

/** Whether an announcement is for this staff member now. */
export async function isForStaff(ctx: Context, announcementId: number, staffId: number): Promise<boolean> {
  const [row] = await ctx.db.select().from(announcements).where(eq(announcements.id, announcementId));
  const role = await roleOf(ctx, staffId);
  return row?.enabled === true && isShowing(row, ctx.runtime.now()) && isFor(row, role);
}

/** One announcement as its audience meets it, and who of the staff has read it. Refuses `not-found`. */
export async function viewAnnouncement(ctx: Context, id: number) {
  const [row] = await ctx.db.select().from(announcements).where(eq(announcements.id, id));
  if (!row) throw fail('not-found');
  const readers = await ctx.db
    .select({ name: accounts.name, read_at: announcementReads.read_at })
    .from(announcementReads)
    .innerJoin(accounts, eq(accounts.id, announcementReads.staff_id))
    .where(eq(announcementReads.announcement_id, id))
    .orderBy(desc(announcementReads.read_at))
    .limit(200);
  const main = await getMainLanguage(ctx);
  const names = await ctx.runtime.adapters.of(memberships).names(ctx, row.tier_ids, row.group_ids);
  return {
    ...(await showNotice(ctx, row)),
    audience: row.audience as (typeof audiences)[number],
    only_for: names.map((name) => (typeof name === 'string' ? name : textIn(name, ctx.language, main))),
    showing: row.enabled && isShowing(row, ctx.runtime.now()),
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    readers: readers.map(({ name, read_at }) => ({ name, read_at: read_at.toISOString() })),
  };
}
