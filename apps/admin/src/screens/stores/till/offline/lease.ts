// Pieces the shop keeps for this device, so that it may sell them while it is alone. One meeting or sale at a time: what is asked
// and answered in turn needs no more than numbers to be right (record 0071).
import type { Call } from '@kaifong/client/call';
import { routes } from '@kaifong/domain/till/contract';
import {
  type BuyerSale,
  keptBuyer,
  type Lease,
  nextWish,
  noLease,
  type Pieces,
  pledge,
  toldLease,
} from '@kaifong/domain/till/facts';
import { currentLanguage } from '../../../../kit/language/language.ts';
import type { sentSale } from '../sale-state.ts';
import { deviceTime } from './device-time.ts';
import { changeDevice, type JournalDevice } from './journal-store.ts';

let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work);
  turn = mine.catch(() => undefined);
  return mine;
}

export const leaseOf = ({ lease }: JournalDevice): Lease => lease ?? noLease;

export interface LeaseNeeds {
  /** In the sale on the screen. */
  readonly needs: readonly Pieces[];
  /** Stocks on the screen and in sales of late, each as often as pieces of it are expected to be sold. */
  readonly shown: readonly number[];
  /** Ask for what is usually sold at this hour. */
  readonly plans: boolean;
  /** The sale on the screen, where it has a buyer or codes. */
  readonly sale: WishedSale | undefined;
}

/** A sale as its buyer's lease is asked for. */
export type WishedSale = BuyerSale & Pick<ReturnType<typeof sentSale>, 'lines' | 'off'>;

/** Each time something is called back it is said again, so that it is free; the shop calls at most so often. */
const mostRounds = 3;

const keptOf = ({ buyer }: JournalDevice) => ({
  promotions: buyer?.promotions.map(({ id }) => id) ?? [],
  points: buyer?.points?.most ?? 0,
});

async function meetOnce(call: Call, key: string, { needs, shown, plans, sale }: LeaseNeeds) {
  let written: string[] = [];
  const asked = await changeDevice(key, (device, entries) => {
    written = entries.flatMap(({ number, sale_key }) => (number > device.sent_number ? [sale_key] : []));
    return {
      ...device,
      lease: nextWish(leaseOf(device), entries, device.sent_number),
      buyer: keptBuyer(device.buyer, sale),
    };
  });
  if (!asked) return undefined;
  const sentAt = deviceTime(asked.time).now();
  const { number, pieces } = leaseOf(asked);
  const { data } = await call(routes.sendJournal, {
    ...{ language: currentLanguage(), device_id: asked.device_id, entries: [] },
    lease: {
      ...{ number, keeps: [...pieces], needs: [...needs], shown: [...shown], plans },
      written: written.slice(-1000),
      ...(sale && { sale: { ...sale, codes: [...sale.codes], keeps: keptOf(asked) } }),
    },
  });
  const told = data.lease;
  const { may_take_off } = data.device;
  if (!told) return { device: asked, again: false };
  const stopsAt = sentAt + Date.parse(told.stops_at) - Date.parse(told.now);
  const device = await changeDevice(key, (now, entries) => ({
    ...{ ...now, may_take_off },
    lease: toldLease(leaseOf(now), entries, told, stopsAt),
    buyer: told.number === leaseOf(now).number ? (told.buyer ?? undefined) : now.buyer,
  }));
  return device && { device, again: told.again };
}

/** A sign of life that says what the device uses and wants. Returns the device as it is then. */
export const meet = (call: Call, key: string, wish: LeaseNeeds): Promise<JournalDevice | undefined> =>
  inTurn(async () => {
    let met = await meetOnce(call, key, wish);
    for (let round = 1; met?.again && round < mostRounds; round += 1)
      met = await meetOnce(call, key, { ...wish, plans: false });
    return met?.device;
  });

export interface SpentLease {
  readonly device_id: string;
  readonly number: number;
  readonly pieces: { stock_id: number; quantity: number }[];
}

/**
 * Sells over the network: first the pieces are taken off what the device may sell alone, then `sell` tells the shop which of those it keeps for
 * it are sold. `undefined` on a browser that keeps nothing.
 */
export const sellFromLease = <T>(
  device: JournalDevice | undefined,
  sale: { readonly sale_key: string; readonly pieces: readonly Pieces[] },
  sell: (lease: SpentLease | undefined) => Promise<T>,
): Promise<T> =>
  inTurn(async () => {
    const taken = device?.enrolled
      ? await changeDevice(device.key, (now, entries) => ({
          ...now,
          lease: pledge(leaseOf(now), entries, deviceTime(now.time).now(), sale),
        })).catch(() => undefined)
      : undefined;
    if (!taken) return sell(undefined);
    const { number, pledged } = leaseOf(taken);
    return sell({ device_id: taken.device_id, number, pieces: [...(pledged?.pieces ?? [])] });
  });

/** Takes everything off: whoever leaves the till does not come back to sell alone. What to tell the shop, where something is kept. */
export const giveBack = async (key: string): Promise<{ number: number; keeps: [] } | undefined> => {
  const before = await changeDevice(key, (device, entries) => {
    const waits = device.last_number > device.sent_number;
    if (waits || leaseOf(device).number === 0) return device;
    return { ...device, lease: { ...nextWish(leaseOf(device), entries, device.sent_number), pieces: [] } };
  });
  if (!before || before.last_number > before.sent_number || leaseOf(before).number === 0) return undefined;
  return { number: leaseOf(before).number, keeps: [] };
};
