// Notices as a provider sends them to the shop, well or badly.
import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { lateBy, type Misbehaviour } from './frame.ts';

export const hmac = (algorithm: 'sha1' | 'sha256' | 'sha512', key: string, text: string | Buffer) =>
  createHmac(algorithm, key).update(text).digest('hex');

export interface NoticeToSend {
  /** Of the shop's door: `http://127.0.0.1:3000/hooks/stripe`. */
  readonly url: string;
  /** Written anew for each sending: `cents` is what the notice should say, `sign` makes its signature. */
  write(sign: (key: string, text: string) => string): {
    readonly body: string;
    readonly headers: Readonly<Record<string, string>>;
  };
}

/** Sends notices as it is told: late, twice, never, the later one first, or signed by somebody else. */
export class NoticeSender {
  readonly #switched: ReadonlySet<Misbehaviour>;
  #heldBack: NoticeToSend | undefined;

  constructor(switched: ReadonlySet<Misbehaviour>) {
    this.#switched = switched;
  }

  /** The amount to put into a notice. */
  amount(cents: number): number {
    return this.#switched.has('wrong-amount') ? cents - 1 : cents;
  }

  /** Answers of the shop, in the order they came; [] when nothing was sent. */
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
