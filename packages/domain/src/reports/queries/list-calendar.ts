import { addDays } from '@kaifong/base/time';
import { type Context, requireStaff } from '@kaifong/kernel/context';
import type { CalendarLayer, CalendarSpan } from '@kaifong/kernel/domain';
import { renderMessage } from '@kaifong/kernel/http';
import { Temporal } from 'temporal-polyfill';
import { getSettings } from '../../settings/index.ts';
import type { CalendarLayerView } from '../contract/index.ts';

const mostDays = 62;
const mostItems = 500;

interface Wanted {
  readonly from: string;
  readonly until: string;
  readonly mine: boolean;
}

const startOf = (day: string, zone: string) =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds);

/** Layers the caller may see: of everybody, or on her own calendar. */
export function layersOf(ctx: Context, mine: boolean): [string, CalendarLayer][] {
  const { permissions } = requireStaff(ctx);
  return [...ctx.runtime.domains.calendar].filter(([, { permission, personal }]) =>
    mine ? personal : permissions.has(permission),
  );
}

/** The title of a layer. */
export const layerTitle = (ctx: Context, name: string): string =>
  renderMessage(ctx.language, name.replace('.', '.calendar.'));

/** Layers with their items on some days; with `mine` only those of the caller. */
export async function readLayers(
  ctx: Context,
  layers: readonly [string, CalendarLayer][],
  { from, until, mine }: Wanted,
  limit: number,
): Promise<CalendarLayerView[]> {
  const { time_zone } = await getSettings(ctx);
  const span: CalendarSpan = {
    from: startOf(from, time_zone),
    to: startOf(addDays(until, 1), time_zone),
    first_on: from,
    last_on: until,
    zone: time_zone,
    account_id: mine ? requireStaff(ctx).id : null,
  };
  return Promise.all(
    layers.map(async ([name, layer]) => ({
      name,
      title: layerTitle(ctx, name),
      items: (await layer.items(ctx, span, limit)).map(({ color = null, ...item }) => ({ ...item, color })),
    })),
  );
}

/** The layers of a calendar the caller may see, with their items; on her own calendar what is of her. */
export function listCalendar(ctx: Context, { from, until, mine }: Wanted): Promise<CalendarLayerView[]> {
  const last = [until, addDays(from, mostDays - 1)].sort()[0] ?? until;
  const wanted = { from, until: last < from ? from : last, mine };
  return readLayers(ctx, layersOf(ctx, mine), wanted, mostItems);
}
