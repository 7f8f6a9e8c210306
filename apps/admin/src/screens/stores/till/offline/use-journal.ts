// This till while it is alone: makes itself known to the shop in time, keeps goods, reckons and writes sales into its journal.
import { dateIn } from '@kaifong/base/time';
import { type Call, requestFor } from '@kaifong/client/call';
import { useCall, useRoute } from '@kaifong/client/hooks';
import { signInRoutes } from '@kaifong/domain/identity/contract';
import {
  type BuyerLease,
  type OfflineTerms,
  routes,
  type SalePreview,
  type TillStore,
} from '@kaifong/domain/till/contract';
import { type Pieces, usableBuyer, usablePieces } from '@kaifong/domain/till/facts';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { useNetwork } from '../network.ts';
import { type Sale, sentLines } from '../sale-state.ts';
import { thisTab } from '../this-tab.ts';
import { deviceTime } from './device-time.ts';
import { fetchGoods, fetchTerms } from './fetch-goods.ts';
import {
  appendEntry,
  changeDevice,
  deviceFor,
  dropOldEntries,
  entriesOf,
  isWritten,
  type JournalDevice,
  type KeptEntry,
  type KeptGoods,
  keptGoods,
  keptTerms,
  markEnrolled,
} from './journal-store.ts';
import { giveBack, leaseOf, meet, type SpentLease, sellFromLease, type WishedSale } from './lease.ts';
import { countedPieces, leftOf, noTerms, type OfflinePrice, offlinePrice, presentPieces } from './offline-price.ts';
import { journalSaleOf, type OwnReceipt, ownReceipt } from './offline-sale.ts';
import { offlineWords } from './offline-words.ts';
import { countWaiting, nothingWaits, useSyncState } from './sync.ts';

const goodsEvery = 10 * 60_000;
const lifeEvery = 30_000;
const planEvery = 10 * 60_000;
const mostShown = 100;
const mostLately = 20;
/** Of each of them so many pieces are expected to be sold, of what only stands on the screen one. */
const piecesOfLately = 3;
const mostPresents = 40;
const mostNeeded = 200;

interface Place {
  readonly store: TillStore;
  readonly register: string;
  readonly session: { readonly id: number; readonly number: string };
  readonly sale: Sale;
  readonly clear: () => void;
}

export interface Journal {
  readonly online: boolean;
  /** Sales can be written: the shop knows this device. */
  readonly ready: boolean;
  readonly goods: readonly KeptGoods[];
  /** Pieces that are kept for this device, by stock. */
  readonly left: ReadonlyMap<number, number>;
  /** What the sale on the screen costs without the shop. */
  readonly price: OfflinePrice;
  /** Sells it without the shop. */
  readonly write: () => Promise<OwnReceipt>;
  /** Sells it over the network as it is shown, its pieces and presents taken off what this device may sell alone. */
  readonly sellOver: <T>(shown: SalePreview, sell: (lease: SpentLease | undefined) => Promise<T>) => Promise<T>;
  /** What stands on the screen may be sold next. */
  readonly show: (stocks: readonly number[]) => void;
  readonly deviceId: string | undefined;
  /** The shop's day: `2027-05-01`. */
  readonly today: string;
  readonly mayTakeOff: boolean;
  /** What is kept of the buyer for the sale on the screen. */
  readonly buyer: BuyerLease | undefined;
}

/** The device of whoever sells here, made known to the shop at once where it answers. */
function useDevice({ store, session }: Place, call: Call, online: boolean, accountId: number | undefined) {
  const [device, setDevice] = useState<JournalDevice>();
  const { id, number } = session;
  useEffect(() => {
    if (accountId === undefined) return;
    let gone = false;
    // A browser that keeps or signs nothing sells with the network alone, and says so when it is lost.
    deviceFor({ session: { id, number }, storeId: store.id, accountId })
      .then((made) => gone || setDevice(made))
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [id, number, store.id, accountId]);
  const key = device?.key;
  const enrol = useEffectEvent(async () => {
    if (!device) return;
    const { device_id, public_key } = device;
    const language = currentLanguage();
    const { data } = await call(routes.enrolDevice, { id, device_id, public_key, tab: thisTab, language });
    const { may_take_off } = data;
    await markEnrolled(device.key, may_take_off);
    setDevice({ ...device, enrolled: true, may_take_off });
  });
  useEffect(() => {
    if (!key || !online) return;
    // Whatever keeps it from being heard now is tried again at the next sign of life.
    void enrol().catch(() => undefined);
  }, [key, online]);
  useLeaving(device);
  return { device, setDevice, enrol };
}

type Enrolled = ReturnType<typeof useDevice>;

/** Stocks that were in the sale lately, the newest first: the next customer will probably ask for them, too. */
function useLately(stocks: readonly number[]): readonly number[] {
  const [lately, setLately] = useState<readonly number[]>([]);
  const now = stocks.join();
  useEffect(() => {
    if (now === '') return;
    setLately((before) => [...new Set([...now.split(',').map(Number), ...before])].slice(0, mostLately));
  }, [now]);
  return lately;
}

/** Whether something of a buyer is to be kept for a sale. */
const hasBuyer = ({ lines, member, codes }: Sale): boolean => lines.length > 0 && (member !== null || codes.length > 0);

/** A sale as its buyer's lease is bound to. */
const boundOf = ({ key, member, codes }: Sale) => ({
  ...{ sale_key: key, customer_id: member?.id ?? null, codes },
});

const wishedOf = (sale: Sale): WishedSale => ({
  ...boundOf(sale),
  lines: sentLines(sale),
  ...(sale.off && { off: sale.off }),
});

/** Stocks of presents everybody gets, each as often as pieces of it are expected to go: the next sale may have one. */
const presentsIn = ({ promotions }: OfflineTerms): number[] =>
  promotions
    .flatMap(({ rewards }) => rewards)
    .flatMap((reward) =>
      reward.kind === 'gift' ? Array.from({ length: reward.quantity * piecesOfLately }, () => reward.stock_id) : [],
    )
    .slice(0, mostPresents);

/** Signs of life that say what the device wants kept: regularly, and a moment after the sale or the goods on the screen changed. */
function useLease(
  { device, setDevice, enrol }: Enrolled,
  {
    sale,
    shown,
    terms,
    price: { presents, lacking },
  }: Pick<Place, 'sale'> & {
    readonly shown: readonly number[];
    readonly terms: OfflineTerms;
    readonly price: OfflinePrice;
  },
  call: Call,
  online: boolean,
) {
  const lately = useLately(sale.lines.map(({ goods }) => goods.stock_id));
  const [, setTick] = useState(0);
  const planned = useRef(Number.NEGATIVE_INFINITY);
  const wanted = JSON.stringify([
    [
      ...sale.lines.map(({ goods, quantity }) => ({ stock_id: goods.stock_id, quantity })),
      ...[...presents, ...lacking].map(({ stock_id, quantity }) => ({ stock_id, quantity })),
    ].slice(0, mostNeeded),
    [
      ...lately.flatMap((id) => Array.from({ length: piecesOfLately }, () => id)),
      ...[...shown.slice(0, mostShown), ...presentsIn(terms)],
    ],
    hasBuyer(sale) ? wishedOf(sale) : null,
  ]);
  const [rested] = useDebouncedValue(wanted, 600);
  const key = device?.enrolled ? device.key : undefined;
  const live = useEffectEvent(async () => {
    if (!device) return;
    if (!online) {
      // It goes on, and what is kept ends at its hour.
      await changeDevice(device.key, (now) => now);
      return setTick((at) => at + 1);
    }
    if (!device.enrolled) return enrol();
    const plans = performance.now() - planned.current > planEvery;
    const [needs, onScreen, wished] = JSON.parse(rested) as [Pieces[], number[], WishedSale | null];
    const met = await meet(call, device.key, { needs, shown: onScreen, plans, sale: wished ?? undefined });
    if (plans) planned.current = performance.now();
    if (met) setDevice(met);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands on the screen is asked for when it rests
  useEffect(() => {
    if (!key || !online) return;
    void live().catch(() => undefined);
  }, [key, online, rested]);
  useEffect(() => {
    const timer = setInterval(() => void live().catch(() => undefined), lifeEvery);
    return () => clearInterval(timer);
  }, []);
}

/** Says when this till is left and holds nothing: its session need not wait for it. */
function useLeaving(device: JournalDevice | undefined): void {
  const deviceId = device?.enrolled ? device.device_id : undefined;
  const key = device?.key;
  useEffect(() => {
    if (!deviceId || !key) return;
    const say = (lease?: { number: number; keeps: [] }) => {
      const sent = { device_id: deviceId, entries: [], leaves: true, ...(lease && { lease }) };
      const { method, url, body } = requestFor(routes.sendJournal, sent);
      const headers = { 'X-Kaifong': '1', 'Content-Type': 'application/json' };
      // The page does not wait for it.
      fetch(url, { method, body: body ?? null, headers, credentials: 'same-origin', keepalive: true }).catch(
        () => undefined,
      );
    };
    // The page may be started again, and then sells from what is kept.
    const leave = () => nothingWaits() && say();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      if (nothingWaits()) giveBack(key).then(say, () => say());
    };
  }, [deviceId, key]);
}

/** What the device keeps of a store, read again as soon as it is another, and when goods stand on the screen that it does not know. */
function useKept(storeId: number, call: Call, { online, shown }: { online: boolean; shown: readonly number[] }) {
  const [goods, setGoods] = useState<readonly KeptGoods[]>([]);
  const [terms, setTerms] = useState(noTerms);
  const [entries, setEntries] = useState<readonly KeptEntry[]>([]);
  const { arrived } = useSyncState();
  const readEntries = useCallback(async () => setEntries(await entriesOf(storeId)), [storeId]);
  useEffect(() => {
    keptGoods(storeId)
      .then(setGoods)
      .catch(() => undefined);
    keptTerms()
      .then((kept) => kept && setTerms(kept))
      .catch(() => undefined);
    dropOldEntries(Date.now()).catch(() => undefined);
  }, [storeId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived is marked so on the device
  useEffect(() => {
    readEntries().catch(() => undefined);
  }, [readEntries, arrived]);
  const language = currentLanguage();
  const strange = goods.length === 0 ? '' : strangersIn(shown, goods).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: goods nobody knows are asked for once
  useEffect(() => {
    if (!online) return;
    const gone = new AbortController();
    const fetch = async () => {
      setTerms(await fetchTerms(call, gone.signal));
      await fetchGoods(call, storeId, gone.signal);
      setGoods(await keptGoods(storeId));
    };
    // Without an answer the goods stay as they are kept.
    void fetch().catch(() => undefined);
    const timer = setInterval(() => void fetch().catch(() => undefined), goodsEvery);
    return () => {
      gone.abort();
      clearInterval(timer);
    };
  }, [call, online, storeId, strange, language]);
  return { goods, terms, entries, readEntries };
}

/** Stocks that were made after the goods were read. */
function strangersIn(shown: readonly number[], goods: readonly KeptGoods[]): number[] {
  const known = new Set(goods.map(({ stock_id }) => stock_id));
  return shown.filter((id) => !known.has(id));
}

/** A sale that was written when the tab died, and still stands on the screen, is done. */
function useWrittenCleared(sale: Sale, clear: () => void): void {
  const finish = useEffectEvent(clear);
  const [key] = useState(sale.key);
  useEffect(() => {
    isWritten(key)
      .then((written) => written && finish())
      .catch(() => undefined);
  }, [key]);
}

export function useJournal(place: Place): Journal {
  const { store, register, session, sale, clear } = place;
  const { t } = useTranslation();
  const call = useCall();
  const { online } = useNetwork();
  const profile = useRoute(signInRoutes.getProfile, {}).data?.data;
  const enrolled = useDevice(place, call, online, profile?.id);
  const { device, setDevice } = enrolled;
  const [shown, show] = useState<readonly number[]>([]);
  const { goods, terms, entries, readEntries } = useKept(store.id, call, { online, shown });
  useWrittenCleared(sale, clear);
  const usable = usableOf(device, entries, sale.key);
  const left = leftOf(goods, usable);
  const byStock = useMemo(() => new Map(goods.map((each) => [each.stock_id, each])), [goods]);
  const mayTakeOff = device?.may_take_off ?? false;
  const buyer = buyerOf(device, sale);
  const format = useFormat();
  const words = offlineWords(t, terms.main_language, (day) => format.date(day));
  const price = offlinePrice(sale, {
    ...{ goods: byStock, usable, terms, currency: store.currency, cashStep: store.cash_step, words, now: new Date() },
    ...{ mayTakeOff, buyer },
    isCash: (method) => store.methods.find(({ code }) => code === method)?.kind === 'cash',
  });
  useLease(enrolled, { sale, shown, terms, price }, call, online);
  const goneWith = (presents: OfflinePrice['presents'] | SalePreview['items']) => [
    ...countedPieces(sale.lines, byStock),
    ...presentPieces(presents, byStock),
  ];
  async function write(): Promise<OwnReceipt> {
    if (!device) throw new Error('this browser keeps no journal');
    const { at: soldAt } = price;
    const { number } = await appendEntry(device.key, journalSaleOf(sale, price), goneWith(price.presents));
    // It is sold; what is shown of the journal follows.
    const read = async () => setDevice((await changeDevice(device.key, (now) => now)) ?? device);
    await Promise.all([read(), readEntries(), countWaiting()]).catch(() => undefined);
    const servedBy = profile?.name ?? '';
    return ownReceipt(sale, price, {
      store,
      register,
      sessionId: session.id,
      sessionNumber: session.number,
      servedBy,
      number,
      soldAt,
    });
  }
  const sellOver: Journal['sellOver'] = ({ items }, sell) =>
    sellFromLease(device, { sale_key: sale.key, pieces: goneWith(items.filter(({ gift }) => gift)) }, sell);
  const deviceId = device?.enrolled ? device.device_id : undefined;
  const today = dateIn(terms.time_zone, price.at);
  return {
    ...{ online, ready: deviceId !== undefined, goods, left, price, write, sellOver, show, deviceId, today },
    ...{ mayTakeOff, buyer },
  };
}

/** What may be used of what is kept of the buyer of the sale. */
const buyerOf = (device: JournalDevice | undefined, sale: Sale) =>
  device &&
  usableBuyer(device.buyer, boundOf(sale), {
    now: deviceTime(device.time).now(),
    stops_at: leaseOf(device).stops_at,
  });

/** Pieces this device may sell alone; those taken off for the sale on the screen among them. */
function usableOf(device: JournalDevice | undefined, entries: readonly KeptEntry[], saleKey: string) {
  if (!device) return new Map<number, number>();
  const own = entries.filter(({ device_id }) => device_id === device.device_id);
  return usablePieces(leaseOf(device), own, deviceTime(device.time).now(), saleKey);
}
