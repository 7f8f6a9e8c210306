// Sends notices as a provider would, correctly or with faults.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lateBy, type Misbehaviour } from './frame.ts';

export const hmac = (algorithm: 'sha1' | 'sha256' | 'sha512', key: string, text: string | Buffer) =>
  createHmac(algorithm, key).update(text).digest('hex');

export interface NoticeToSend {
  /** Address of the shop's webhook: `http://127.0.0.1:3000/hooks/stripe`. */
  readonly url: string;
  /** Builds the notice for each sending: `cents` is its amount, `sign` makes the signature. */
  write(sign: (key: string, text: string) => string): {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/** Sends notices with the switched faults: late, twice, never, out of order, or with a wrong signature. */
export class NoticeSender {
  readonly #switched: ReadonlySet<Misbehaviour>;
  readonly #underWay = new Set<Promise<unknown>>();
  #heldBack: NoticeToSend | undefined;

  constructor(switched: ReadonlySet<Misbehaviour>) {
    this.#switched = switched;
  }

  /** Amount of the next notice. */
  amount(cents: number): number {
    return this.#switched.has('wrong-amount') ? cents - 1 : cents;
  }

  /** Key the next notice is signed with. */
  key(key: string): string {
    return this.#switched.has('bad-signature') ? `not ${key}` : key;
  }

  /** Sends a notice while the buyer goes on; that nobody takes it is the shop's business. */
  post(notice: NoticeToSend): void {
    const sending: Promise<unknown> = this.send(notice)
      .catch(() => [])
      .finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Resolves when all notices posted so far were sent. */
  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** The shop's replies in order; [] when nothing was sent. */
  async send(notice: NoticeToSend): Promise<number[]> {
    if (this.#switched.has('never')) return [];
    if (this.#switched.has('out-of-order') && !this.#heldBack) {
      this.#heldBack = notice;
      return [];
    }
    const before = this.#heldBack;
    this.#heldBack = undefined;
    if (this.#switched.has('late')) await sleep(lateBy.milliseconds, undefined, { ref: false });
    const row = [notice, ...(this.#switched.has('twice') ? [notice] : []), ...(before ? [before] : [])];
    const answers: number[] = [];
    for (const one of row) answers.push(await this.#post(one));
    return answers;
  }

  async #post({ url, write }: NoticeToSend): Promise<number> {
    const sign = (key: string, text: string) => hmac('sha256', this.key(key), text);
    const { body, headers } = write(sign);
    return (await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })).status;
  }
}
