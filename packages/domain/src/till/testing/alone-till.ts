// A till with its device, as the browser plays it: what it does is written down first and sent then, over a line that may lose the
// question, lose the answer, or bring the question long after.
import { randomUUID } from 'node:crypto';
import type { JournalEntry, LeaseAnswer, WrittenJournalSale } from '../contract/index.ts';
import {
  type KeptTime,
  type Lease,
  nextWish,
  noLease,
  type OwnTime,
  ownTime,
  type Pieces,
  pledge,
  toldLease,
  usablePieces,
  withEntry,
} from '../facts/index.ts';
import { JournalDevice } from './journal-device.ts';

/** What becomes of a question. `late`: it comes after others; the device has given it up by then. `answer-late`: its answer does. */
export const lines = ['whole', 'question-lost', 'answer-lost', 'late', 'answer-late'] as const;
export type Line = (typeof lines)[number];

export interface SentJournal {
  readonly device_id: string;
  readonly entries: JournalEntry[];
  readonly lease?: { number: number; keeps: Pieces[]; needs: Pieces[]; shown: number[]; plans: boolean };
}

export interface SentSale {
  readonly session_id: number;
  readonly sale_key: string;
  readonly lines: Pieces[];
  readonly tenders: WrittenJournalSale['tenders'];
  readonly lease: { device_id: string; number: number; pieces: Pieces[] };
}

export interface Shop {
  readonly journal: (sent: SentJournal) => Promise<{ lease: LeaseAnswer | null }>;
  readonly sell: (sent: SentSale) => Promise<unknown>;
}

export interface WrittenSale {
  readonly key: string;
  readonly number: number;
  readonly pieces: readonly Pieces[];
  readonly entry: JournalEntry;
  /** The hour at which the shop would sell its pieces again. */
  readonly freesAt: number;
  /** True: the buyer took a present along. */
  readonly withPresent: boolean;
}

/** One piece of a stock that each sale of another stock brings along while there are pieces of it. */
export interface PresentOf {
  readonly promotion_id: number;
  readonly with_stock: number;
  readonly stock_id: number;
}

interface Place {
  readonly shop: Shop;
  readonly sessionId: number;
  /** The true time. */
  readonly now: () => number;
  /** Between the stop of a device and the hour at which the shop sells again. */
  readonly between: number;
  readonly present?: PresentOf;
}

const price = 10;
const sumOf = (pieces: readonly Pieces[]) => pieces.reduce((sum, { quantity }) => sum + quantity * price, 0);

export class AloneTill {
  readonly journal = new JournalDevice();
  readonly written: WrittenSale[] = [];
  /** Questions on their way that nobody waits for. */
  readonly underWay: (() => Promise<unknown>)[] = [];
  lease: Lease = noLease;
  sent = 0;
  #place: Place;
  #skew = 0;
  #time: OwnTime;
  #kept: KeptTime = { latest: 0, ahead: 0 };
  #freesAt = 0;

  constructor(place: Place) {
    this.#place = place;
    this.#time = this.#start();
  }

  #start(): OwnTime {
    const { now } = this.#place;
    return ownTime(this.#kept, () => now() + this.#skew, now);
  }

  /** Writes down what time it is, as the page does every half minute. */
  tick(): void {
    this.#kept = this.#time.kept();
  }

  /** Somebody sets its clock. */
  setClock(skew: number): void {
    this.#skew = skew;
    this.tick();
  }

  /** The browser dies and is started again after a while: what was not written down is gone. */
  restart(): void {
    this.#time = this.#start();
    if (this.#time.lost) this.lease = { ...this.lease, stops_at: 0 };
    this.tick();
  }

  usable(stock: number, key?: string): number {
    return usablePieces(this.lease, this.written, this.#time.now(), key).get(stock) ?? 0;
  }

  async #ask<T>(line: Line, question: () => Promise<T>, heard: (answer: T) => void = () => {}): Promise<T | undefined> {
    if (line === 'question-lost') return undefined;
    if (line === 'late') {
      this.underWay.push(question);
      return undefined;
    }
    const answer = await question();
    if (line === 'answer-late') this.underWay.push(async () => heard(answer));
    if (line === 'whole') heard(answer);
    return line === 'whole' ? answer : undefined;
  }

  /** A sign of life that asks for pieces. `during` happens while the answer is on its way. */
  async meet(line: Line, needs: Pieces[], shown: number[], plans = false, during = () => {}): Promise<void> {
    this.lease = nextWish(this.lease, this.written, this.sent);
    this.tick();
    const sentAt = this.#time.now();
    const { number, pieces } = this.lease;
    const lease = { number, keeps: [...pieces], needs, shown, plans };
    const question = async () => {
      const answer = await this.#place.shop.journal({ device_id: this.journal.id, entries: [], lease });
      during();
      return answer;
    };
    await this.#ask(line, question, ({ lease: told }) => {
      if (told) this.#hear(told, sentAt);
    });
  }

  #hear(told: LeaseAnswer, sentAt: number): void {
    const left = Date.parse(told.stops_at) - Date.parse(told.now);
    if (told.number === this.lease.number) this.#freesAt = Date.parse(told.stops_at) + this.#place.between;
    this.lease = toldLease(this.lease, this.written, told, sentAt + left);
  }

  /** The present that a sale of a stock asks for; undefined: none. */
  #presentWith(stock_id: number): PresentOf | undefined {
    const { present } = this.#place;
    return present?.with_stock === stock_id ? present : undefined;
  }

  #write(key: string, sold: readonly Pieces[], present: PresentOf | undefined): void {
    const total = sumOf(sold);
    const given = present ? [{ stock_id: present.stock_id, quantity: 1 }] : [];
    const pieces = [...sold, ...given];
    const entry = this.journal.sell({
      ...{ sale_key: key, total, sold_at: new Date(this.#place.now()).toISOString() },
      lines: sold.map(({ stock_id, quantity }) => ({ stock_id, quantity, unit_price: price })),
      promotions: present ? [{ id: present.promotion_id }] : [],
      presents: present ? given.map((each) => ({ ...each, promotion_id: present.promotion_id })) : [],
      tenders: [{ method: 'cash', amount: total, reference: '' }],
    });
    this.lease = withEntry(this.lease, key);
    this.written.push({
      ...{ key, number: entry.number, pieces, entry, freesAt: this.#freesAt },
      withPresent: present !== undefined,
    });
    this.tick();
  }

  /** Sells without the shop what it may, with the present where a piece of it is kept. Whether it did. */
  sellAlone(stock_id: number, quantity: number): boolean {
    if (this.usable(stock_id) < quantity) return false;
    const present = this.#presentWith(stock_id);
    const isThere = present && this.usable(present.stock_id) > 0;
    this.#write(randomUUID(), [{ stock_id, quantity }], isThere ? present : undefined);
    return true;
  }

  /**
   * Sells over the network; where the answer is lost it writes the same sale with the same present, if it may. `undefined`: nobody knows whether it is
   * sold, or with which present.
   */
  async sellOnline(
    line: Line,
    stock_id: number,
    quantity: number,
  ): Promise<'sold' | 'written' | 'refused' | undefined> {
    const key = randomUUID();
    const sold = [{ stock_id, quantity }];
    const present = this.#presentWith(stock_id);
    const pieces = present ? [...sold, { stock_id: present.stock_id, quantity: 1 }] : sold;
    this.lease = pledge(this.lease, this.written, this.#time.now(), { sale_key: key, pieces });
    this.tick();
    const { number, pledged } = this.lease;
    const sent: SentSale = {
      ...{ session_id: this.#place.sessionId, sale_key: key, lines: sold },
      tenders: [{ method: 'cash', amount: sumOf(sold), reference: '' }],
      lease: { device_id: this.journal.id, number, pieces: [...(pledged?.pieces ?? [])] },
    };
    try {
      if (await this.#ask(line, () => this.#place.shop.sell(sent))) return 'sold';
    } catch {
      return 'refused';
    }
    if (pieces.some((each) => this.usable(each.stock_id, key) < each.quantity)) return undefined;
    this.#write(key, sold, present);
    return 'written';
  }

  /** Sends what waits, `most` at once. */
  async send(line: Line, most = 50): Promise<void> {
    const waiting = this.written.filter(({ number }) => number > this.sent).slice(0, most);
    const last = waiting.at(-1);
    if (!last) return;
    const entries = waiting.map(({ entry }) => entry);
    const answer = await this.#ask(line, () => this.#place.shop.journal({ device_id: this.journal.id, entries }));
    if (answer) this.sent = last.number;
  }
}
