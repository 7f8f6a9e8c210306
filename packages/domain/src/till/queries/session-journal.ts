// Devices of a session, and what of their journals waits.
import { fail } from '@kaifong/base/errors';
import { toWire } from '@kaifong/base/money';
import type { Context } from '@kaifong/kernel/context';
import { renderMessage } from '@kaifong/kernel/http';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { accounts } from '../../identity/schema.ts';
import { type LeaseOwner, leasesOf } from '../../inventory/index.ts';
import { orders } from '../../sales/schema.ts';
import { getSettings } from '../../settings/index.ts';
import { type ArrivedEntry, journalSale, type SessionJournal, type TillDevice } from '../contract/index.ts';
import { handedOver } from '../rules/handed-over.ts';
import { tillDevices, tillEntries, tillSessions } from '../schema.ts';
import { findSession } from './find-session.ts';
import { goodsOf } from './goods.ts';

/** So long after its last sign of life a device still counts as there. */
const presentFor = 90_000;

type Device = typeof tillDevices.$inferSelect;

export const showDevice = ({ id, session_id, last_number, last_digest, may_take_off }: Device): TillDevice => ({
  device_id: id,
  ...{ session_id, last_number, last_digest, may_take_off },
});

export function stateOf(device: Device, now: Date): SessionJournal['devices'][number]['state'] {
  if (device.lost_at) return 'lost';
  if (device.left_at) return 'left';
  return now.getTime() - device.seen_at.getTime() < presentFor ? 'here' : 'away';
}

/** What was signed, as far as it can be read. */
export function readSale(content: string) {
  try {
    return journalSale.safeParse(JSON.parse(content)).data;
  } catch {
    return undefined;
  }
}

async function listEntries(ctx: Context, warehouseId: number, currency: string, which: SQL | undefined) {
  const rows = await ctx.db
    .select({ entry: tillEntries, who: accounts.name, order_number: orders.number })
    .from(tillEntries)
    .innerJoin(tillDevices, eq(tillDevices.id, tillEntries.device_id))
    .innerJoin(accounts, eq(accounts.id, tillDevices.account_id))
    .leftJoin(orders, eq(orders.id, tillEntries.order_id))
    .where(which)
    .orderBy(asc(tillDevices.created_at), asc(tillEntries.device_id), asc(tillEntries.number))
    .limit(200);
  const sales = rows.map(({ entry }) => readSale(entry.content));
  const stocks = new Set(sales.flatMap((sale) => (sale ? handedOver(sale) : []).map(({ stock_id }) => stock_id)));
  const goods = new Map((await goodsOf(ctx, warehouseId, [...stocks])).map((each) => [each.stock_id, each]));
  return rows.map(({ entry, who, order_number }, at): ArrivedEntry => {
    const sale = sales[at];
    return {
      ...{
        id: entry.id,
        number: entry.number,
        status: entry.status,
        order_id: entry.order_id,
        order_number,
        who,
        currency,
      },
      problem: entry.problem ? renderMessage(ctx.language, entry.problem.code, { ...entry.problem.params }) : '',
      total: toWire(sale?.total ?? 0),
      sold_at: sale?.sold_at ?? entry.created_at.toISOString(),
      goods: (sale ? handedOver(sale) : []).map(({ stock_id, quantity, unit_price }) => ({
        ...{ stock_id, quantity, unit_price: toWire(unit_price) },
        name: goods.get(stock_id)?.name ?? `#${stock_id}`,
      })),
    };
  });
}

const ownerOf = (deviceId: string): LeaseOwner => `device:${deviceId}`;

function leasedOf(kept: Awaited<ReturnType<typeof leasesOf>>) {
  const times = kept
    .flatMap(({ frees_at }) => frees_at ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime());
  const leased = kept.reduce((sum, { quantity }) => sum + quantity, 0);
  return { leased, leased_until: times[0]?.toISOString() ?? null };
}

/** What became of entries a device just sent. Refuses `till.device-unknown`. */
export async function journalOfDevice(ctx: Context, deviceId: string, numbers: readonly number[]) {
  const [device] = await ctx.db.select().from(tillDevices).where(eq(tillDevices.id, deviceId));
  if (!device) throw fail('till.device-unknown');
  const { warehouseId, session } = await findSession(ctx, device.session_id);
  const sent = and(eq(tillEntries.device_id, deviceId), inArray(tillEntries.number, [...numbers]));
  const entries = numbers.length === 0 ? [] : await listEntries(ctx, warehouseId, session.currency, sent);
  return { device: showDevice(device), entries };
}

/** Devices of a session, and what waits of theirs. Refuses `not-found`. */
export async function getSessionJournal(ctx: Context, sessionId: number): Promise<SessionJournal> {
  const { warehouseId, session } = await findSession(ctx, sessionId);
  const rows = await ctx.db
    .select({ device: tillDevices, who: accounts.name })
    .from(tillDevices)
    .innerJoin(accounts, eq(accounts.id, tillDevices.account_id))
    .where(eq(tillDevices.session_id, sessionId))
    .orderBy(desc(tillDevices.seen_at));
  const now = ctx.runtime.now();
  const kept = await leasesOf(
    ctx,
    rows.map(({ device }) => ownerOf(device.id)),
  );
  const waits = and(eq(tillDevices.session_id, sessionId), inArray(tillEntries.status, ['draft', 'abnormal']));
  return {
    devices: rows.map(({ device, who }) => ({
      ...showDevice(device),
      ...{ who, seen_at: device.seen_at.toISOString(), state: stateOf(device, now) },
      ...leasedOf(kept.filter(({ owner }) => owner === ownerOf(device.id))),
    })),
    entries: await listEntries(ctx, warehouseId, session.currency, waits),
  };
}

/** Refuses while an entry of the session waits (`journal-waits`), or a device may hold sales that nobody has seen (`device-away`). */
export async function refuseOwedJournal(ctx: Context, sessionId: number): Promise<void> {
  const waiting = await ctx.db
    .select({ id: tillEntries.id })
    .from(tillEntries)
    .innerJoin(tillDevices, eq(tillDevices.id, tillEntries.device_id))
    .where(and(eq(tillDevices.session_id, sessionId), inArray(tillEntries.status, ['draft', 'abnormal'])));
  if (waiting.length > 0) throw fail('till.journal-waits', { count: waiting.length });
  const devices = await ctx.db
    .select({ device: tillDevices, who: accounts.name })
    .from(tillDevices)
    .innerJoin(accounts, eq(accounts.id, tillDevices.account_id))
    .innerJoin(tillSessions, eq(tillSessions.id, tillDevices.session_id))
    .where(eq(tillDevices.session_id, sessionId));
  const now = ctx.runtime.now();
  const away = devices.find(({ device }) => stateOf(device, now) === 'away');
  if (!away) return;
  const { time_zone: timeZone } = await getSettings(ctx);
  const since = away.device.seen_at.toLocaleString(ctx.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  throw fail('till.device-away', { who: away.who, since });
}
