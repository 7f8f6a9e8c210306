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
  #heldBack: NoticeToSend | undefined;

  constructor(switched: ReadonlySet<Misbehaviour>) {
    this.#switched = switched;
  }

  /** Amount of the next notice. */
  amount(cents: number): number {
    return this.#switched.has('wrong-amount') ? cents - 1 : cents;
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
    const sign = (key: string, text: string) =>
      hmac('sha256', this.#switched.has('bad-signature') ? `not ${key}` : key, text);
    const { body, headers } = write(sign);
    return (await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })).status;
  }
}
