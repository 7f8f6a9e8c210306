// Card terminals: what a till asks of one, whoever makes it.
import { definePort } from '@kaifong/kernel/context';
import type { CardReason } from '../contract/index.ts';

/** One charge, or one amount that goes back. */
export interface CardAsk {
  /** A UUID of ours, one per try: the same one again is the same charge, also when it arrives late. */
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
}

export type CardState =
  /** The terminal waits for the card, or for the bank. */
  | { readonly state: 'waiting' }
  | { readonly state: 'approved'; readonly reference: string; readonly brand: string; readonly last_four: string }
  | { readonly state: 'declined'; readonly reason: CardReason }
  | { readonly state: 'canceled'; readonly reason: CardReason }
  /** The money was taken, and given back. */
  | { readonly state: 'reversed' }
  /** The terminal never heard of the reference. */
  | { readonly state: 'unknown' };

/** Nobody answered, or not in words the adapter knows: what became of it is not known. */
export class TerminalAway extends Error {
  constructor(detail: string) {
    super(detail);
    this.name = 'TerminalAway';
  }
}

/** All of it throws `TerminalAway`; none of it is called in a transaction. `device`: which terminal, by store and register. */
export interface CardTerminal {
  /** As a register names it. */
  readonly maker: string;
  /** Asks for a card, and answers at once: the card may take a minute. */
  pay(device: string, ask: CardAsk): Promise<CardState>;
  /** Gives back onto the card of an approved charge. */
  refund(device: string, ask: CardAsk & { readonly of: string }): Promise<CardState>;
  state(device: string, reference: string): Promise<CardState>;
  /** Takes the question back. A reference it never heard of is refused from now on, however late it arrives; a card that was faster has paid. */
  cancel(device: string, reference: string): Promise<CardState>;
  /** Takes a charge back as if it had not been; `declined` where the bank has it already. Twice is once. */
  reverse(device: string, reference: string): Promise<CardState>;
}

/** The terminals this installation has: a register names one of them. */
export const cardTerminals = definePort<readonly CardTerminal[]>('card terminals', []);
