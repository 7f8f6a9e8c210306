// A scanner asks the server, and judges by its own list where nobody answers in time; what it let in alone is sent when there is a network again.
import { type Call, CallError } from '@kaifong/client/call';
import { type DayTicket, mostScans, routes } from '@kaifong/domain/booking/contract';
import { isLetIn, type ScanDirection, type ScanResult } from '@kaifong/domain/booking/facts';
import { failureOf } from '../../../kit/feedback/index.ts';
import { codeOf, type DoorAnswer, isInScope, judgeAlone, passedThrough } from './judge-alone.ts';
import { newId, type ScanDevice } from './scan-device.ts';
import { dropScans, type KeptDay, type KeptScan, keepDay, keepScan, readDay, waitingScans } from './scan-store.ts';

/** Nobody waits longer at a door. */
const patience = 2_500;
const mostAnswers = 8;

export interface ScannerState {
  readonly day: KeptDay;
  /** False until the list of this device or of the server was read. */
  readonly ready: boolean;
  readonly online: boolean;
  /** Scans the server has not seen. */
  readonly waiting: number;
  /** What the server refused, in the reader's language. */
  readonly problem: string;
  /** The last answer first. */
  readonly answers: readonly DoorAnswer[];
}

/** Nobody of the shop answered: the line is cut, or what stands before the shop says so in its place. */
const isUnanswered = (error: unknown) =>
  !(error instanceof CallError) || (error.code === 'unknown' && [502, 503, 504].includes(error.status));

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), patience);
  });
  return Promise.race([work, late]);
}

const withTicket = (day: KeptDay, ticket: DayTicket): KeptDay => {
  const others = day.tickets.filter(({ code }) => code !== ticket.code);
  const isKnown = others.length < day.tickets.length;
  const tickets = day.tickets.map((each) => (each.code === ticket.code ? ticket : each));
  return { ...day, tickets: isKnown ? tickets : [...others, ticket] };
};

export class ScannerCore {
  #state: ScannerState = {
    day: { tickets: [], clashes: [], read_at: 0, ahead: 0 },
    ...{ ready: false, online: true, waiting: 0, problem: '', answers: [] },
  };
  #turn: Promise<unknown> = Promise.resolve();
  #meeting: Promise<void> | undefined;
  readonly #readers = new Set<() => void>();
  readonly #call: Call;
  /** Name and id of this device; the screen changes the name. */
  device: ScanDevice;
  /** What this scanner is for; empty: all of today. */
  scope = '';

  constructor(call: Call, device: ScanDevice) {
    this.#call = call;
    this.device = device;
  }

  readonly state = (): ScannerState => this.#state;
  readonly listen = (reader: () => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  #say(next: Partial<ScannerState>): void {
    this.#state = { ...this.#state, ...next };
    for (const reader of this.#readers) reader();
  }

  /** One scan after the other. */
  #inTurn(work: () => Promise<unknown>): Promise<void> {
    const next = this.#turn.then(work).then(() => undefined);
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #keep(day: KeptDay): Promise<void> {
    this.#say({ day });
    await keepDay(day).catch(() => undefined);
  }

  async #count(): Promise<void> {
    this.#say({ waiting: (await waitingScans().catch(() => [])).length });
  }

  #fail(error: unknown): void {
    const online = !isUnanswered(error);
    this.#say({ online, ...(online && { problem: failureOf(error, 'unsent').messages.join(' ') }) });
  }

  #send(scans: readonly KeptScan[], admitted: boolean) {
    const plain = scans.map(({ id, code, at, direction }) => ({ id, code, at, direction, admitted }));
    if (!scans.some(({ reason }) => reason)) return this.#call(routes.sendScans, { ...this.device, scans: plain });
    const forced = scans.map(({ id, code, at, direction, reason }) => ({ id, code, at, direction, admitted, reason }));
    return this.#call(routes.sendForcedScans, { ...this.device, scans: forced });
  }

  /** The list this device kept, until the server has answered. */
  readonly start = async (): Promise<void> => {
    const kept = await readDay().catch(() => undefined);
    if (kept && this.#state.day.read_at === 0) await this.#keep(kept);
    await this.meet();
  };

  /** Sends what waits, then reads the day anew. Scans go on meanwhile: a line that says nothing holds nobody up at the door. */
  readonly meet = (): Promise<void> => {
    this.#meeting ??= this.#meet().finally(() => {
      this.#meeting = undefined;
    });
    return this.#meeting;
  };

  async #meet(): Promise<void> {
    try {
      await this.#readDay();
      this.#say({ online: true, problem: '' });
    } catch (error) {
      this.#fail(error);
    }
    await this.#count();
    this.#say({ ready: true });
  }

  /** A list that was read while a scan was written does not know the scan: it is read again. */
  async #readDay(): Promise<void> {
    const before = this.#state.day;
    await this.#sendWaiting();
    const { data } = await inTime(this.#call(routes.getScannerDay, {}));
    if (this.#state.day !== before) return this.#readDay();
    const now = Date.parse(data.now);
    await this.#keep({ tickets: data.tickets, clashes: data.clashes, read_at: now, ahead: now - Date.now() });
  }

  async #sendWaiting(): Promise<void> {
    const all = await waitingScans().catch(() => []);
    for (const kind of [all.filter(({ reason }) => !reason), all.filter(({ reason }) => reason)])
      for (let from = 0; from < kind.length; from += mostScans) {
        const part = kind.slice(from, from + mostScans);
        await inTime(this.#send(part, true));
        await dropScans(part.map(({ id }) => id));
      }
  }

  /** Scans a code; with a reason somebody is let in against the answer before. */
  readonly scan = (typed: string, direction: ScanDirection, reason = ''): Promise<void> =>
    this.#inTurn(async () => {
      const code = codeOf(typed);
      if (code === '') return;
      const at = new Date(Date.now() + this.#state.day.ahead).toISOString();
      const scan: KeptScan = { id: newId(), code, at, direction, reason };
      this.#say({ problem: '' });
      // A ticket that was sold a moment ago is not in the list yet.
      if (this.#state.online && !this.#known(code)) await this.meet();
      const answer = this.#ofAnother(scan) ?? (await this.#answered(scan));
      if (answer) this.#say({ answers: [answer, ...this.#state.answers].slice(0, mostAnswers) });
    });

  readonly #known = (code: string) => this.#state.day.tickets.find((ticket) => ticket.code === code);

  /** The answer for a ticket of another event than this scanner is for. */
  #ofAnother(scan: KeptScan): DoorAnswer | undefined {
    const ticket = this.#known(scan.code);
    if (!ticket || scan.reason || isInScope(ticket, this.scope)) return undefined;
    return { ...scan, result: 'wrong_event', ticket, first_at: null, first_device: '', alone: false, forced: false };
  }

  async #answered(scan: KeptScan): Promise<DoorAnswer | undefined> {
    if (!this.#state.online) return this.#alone(scan);
    try {
      return await this.#asked(scan);
    } catch (error) {
      this.#fail(error);
      return isUnanswered(error) ? this.#alone(scan) : undefined;
    }
  }

  async #alone(scan: KeptScan): Promise<DoorAnswer> {
    const ticket = this.#known(scan.code);
    const forced = scan.reason !== '';
    const result = judgeAlone(ticket, { direction: scan.direction, forced });
    if (ticket && isLetIn(result as ScanResult)) {
      await keepScan(scan);
      const { device_name } = this.device;
      await this.#keep(withTicket(this.#state.day, passedThrough(ticket, result, scan.at, device_name)));
      await this.#count();
    }
    const before = { first_at: ticket?.entered_at ?? null, first_device: ticket?.device ?? '' };
    return { ...scan, result, ticket, ...before, alone: true, forced };
  }

  async #asked(scan: KeptScan): Promise<DoorAnswer> {
    const forced = scan.reason !== '';
    const { data } = await inTime(this.#send([scan], forced));
    const [said] = data.scans;
    if (!said) throw new Error('a scan has no answer');
    const { result, ticket, first_at, first_device } = said;
    if (ticket && result !== 'wrong_day') await this.#keep(withTicket(this.#state.day, ticket));
    return { ...scan, result, ticket: ticket ?? undefined, first_at, first_device, alone: false, forced };
  }
}
