import { fail, failField } from '@kaifong/base/errors';
import { textIn } from '@kaifong/base/localized';
import { type Context, inTransaction } from '@kaifong/kernel/context';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { acceptedNames, pictureTypeOf, storePrivateFile } from '../../../media/index.ts';
import { getMainLanguage, getSettings } from '../../../settings/index.ts';
import { getStores, type StoreRow } from '../../../stores/index.ts';
import { requireOwnEmployee } from '../../leave/queries/people.ts';
import type { AttendanceSettings, PunchMark, PunchState, punchInput } from '../contract/index.ts';
import { storeOfCode } from '../queries/punch-code.ts';
import { nextDirection, punchStateOf, standAt } from '../queries/punch-state.ts';
import { isOutside, metresBetween } from '../rules/place-of.ts';
import { punchTime } from '../rules/punch-time.ts';
import { punches } from '../schema.ts';
import { lockPerson } from './reckon-days.ts';
import { writePunch } from './write-punch.ts';

type Wish = z.output<typeof punchInput>;

interface Place {
  readonly store: StoreRow | undefined;
  readonly distance_m: number | null;
  readonly marks: readonly PunchMark[];
}

const hasPlace = ({ punch_lat, punch_lng }: StoreRow) => punch_lat !== null && punch_lng !== null;

function metresTo({ punch_lat, punch_lng }: StoreRow, { lat, lng }: Wish): number | null {
  if (lat === null || lng === null || punch_lat === null || punch_lng === null) return null;
  return metresBetween({ lat, lng }, { lat: punch_lat, lng: punch_lng });
}

/** The store a punch was at: that of its code, else the nearest, else her own. */
async function placeOf(ctx: Context, wish: Wish, ofCode: number | undefined, own: number | null): Promise<Place> {
  const { punch_place } = await getSettings<AttendanceSettings>(ctx);
  const stores = await getStores(ctx);
  const [nearest] = stores
    .filter((store) => metresTo(store, wish) !== null)
    .sort((one, other) => (metresTo(one, wish) ?? 0) - (metresTo(other, wish) ?? 0));
  const store = stores.find(({ id }) => id === ofCode) ?? nearest ?? stores.find(({ id }) => id === own);
  const distance_m = store ? metresTo(store, wish) : null;
  if (punch_place === 'off') return { store, distance_m, marks: [] };
  if (store && distance_m !== null && isOutside(distance_m, wish.accuracy_m, store.punch_radius_m))
    return { store, distance_m, marks: ['outside'] };
  // The code of a store's screen says where she is.
  const isAsked = ofCode === undefined && distance_m === null && (store ? hasPlace(store) : stores.some(hasPlace));
  return { store, distance_m, marks: isAsked ? ['no_place'] : [] };
}

const isPicture = async ({ bytes }: NonNullable<Wish['photo']>) => (await pictureTypeOf(bytes)) !== undefined;

/** Refuses, at its field, what a punch made now may not be. One that the device kept is never refused: it is marked. */
async function refuse(ctx: Context, wish: Wish, { store, distance_m, marks }: Place): Promise<void> {
  const { punch_place, punch_photo } = await getSettings<AttendanceSettings>(ctx);
  if (punch_photo === 'required' && !wish.photo) throw failField('photo', 'hr.punch-photo');
  if (punch_photo !== 'off' && wish.photo && !(await isPicture(wish.photo)))
    throw failField('photo', 'media.wrong-type', { accepted: acceptedNames.image });
  if (punch_place !== 'refuse') return;
  if (marks.includes('no_place')) throw failField('lat', 'hr.punch-no-place');
  const name = textIn(store?.title ?? {}, ctx.language, await getMainLanguage(ctx));
  if (marks.includes('outside')) throw failField('lat', 'hr.punch-outside', { metres: distance_m ?? 0, store: name });
}

/** The store of the code that was sent. Refuses one that is old or was never made; of a kept punch it is marked. */
function codeOf(ctx: Context, { code, kept }: Wish, at: Date): { store?: number; marks: PunchMark[] } {
  if (!code) return { marks: [] };
  const store = storeOfCode(ctx.runtime, code, at.getTime());
  if (typeof store === 'number') return { store, marks: [] };
  if (!kept) throw failField('code', store === 'old' ? 'hr.punch-code-old' : 'hr.punch-code');
  return { marks: ['code'] };
}

/**
 * The caller comes or goes. Refuses `hr.no-employee`, and a punch of somebody else; for a punch made now a code that is not good, a place that is not right where the shop
 * refuses that, and a photo that is missing or no picture. Sent again under its key nothing happens twice.
 */
export async function punch(ctx: Context, wish: Wish): Promise<PunchState> {
  const employee = await requireOwnEmployee(ctx);
  if (wish.employee_id !== undefined && wish.employee_id !== employee.id) throw fail('hr.punch-of-another');
  const { at, marks } = punchTime(wish, ctx.runtime.now());
  const code = codeOf(ctx, wish, at);
  const place = await placeOf(ctx, wish, code.store, employee.store_id);
  if (!wish.kept) await refuse(ctx, wish, place);
  const { punch_photo } = await getSettings<AttendanceSettings>(ctx);
  return inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, employee.id);
    // Sent again: nothing is kept a second time, its photo neither.
    const again = and(eq(punches.employee_id, person.id), eq(punches.key, wish.key));
    if ((await tx.db.$count(punches, again)) > 0) return punchStateOf(tx, employee);
    const photo =
      wish.photo && punch_photo !== 'off' && (await isPicture(wish.photo))
        ? await storePrivateFile(tx, { bytes: wish.photo.bytes, filename: wish.photo.filename })
        : undefined;
    await writePunch(tx, person, {
      at,
      device_at: wish.device_at,
      direction: wish.direction ?? nextDirection(await standAt(tx, person, at)),
      source: code.store === undefined ? 'web' : 'qr',
      store_id: place.store?.id ?? null,
      ...{ lat: wish.lat, lng: wish.lng, distance_m: place.distance_m },
      accuracy_m: wish.accuracy_m === null ? null : Math.round(wish.accuracy_m),
      marks: [...marks, ...code.marks, ...place.marks],
      file_id: photo?.id ?? null,
      key: wish.key,
    });
    return punchStateOf(tx, employee);
  });
}
