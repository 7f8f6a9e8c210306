// A webhook: how a domain receives what one outside service sends.
import type { Context, Runtime, TxContext } from '../context/index.ts';

/** A received notice, unparsed. */
export interface Notice {
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Query string without the question mark. */
  readonly query: string;
  readonly body: Buffer;
  /** When the notice arrived; the age of its signature is checked against this, not against now. */
  readonly receivedAt: Date;
}

export interface InboundEvent {
  /** The provider's id of the event; the same in every repeat. */
  readonly id: string;
  /** The event's data, as JSON. */
  readonly says: unknown;
}

export interface Hook {
  /** Name of the provider in tables and history: `stripe`. */
  readonly provider: string;
  /** Path: `/hooks/<provider>`, unless the provider's protocol demands another. */
  readonly path: string;
  readonly method?: 'POST' | 'GET';
  /** The reply the provider expects. `at: 'stored'` replies before the notice is processed. */
  readonly answer?: { readonly text: string; readonly at?: 'stored' };
  /** Whether the provider signed the notice. Writes nothing; asks the provider where its protocol demands that. */
  isSigned(ctx: Context, notice: Notice): Promise<boolean>;
  /**
   * Parses a signed notice. Writes nothing. A refusal (`fail`) is for one that makes no sense however often it is read;
   * any other error is retried.
   */
  read(ctx: Context, notice: Notice): Promise<InboundEvent>;
  /**
   * Applies an event, once, and returns one word for what it did. A refusal (`fail`) is left to staff; any other
   * error is retried. Makes no outside calls.
   */
  apply(tx: TxContext, event: InboundEvent): Promise<string>;
}

/** The webhooks of all domains. */
export const hooksOf = (runtime: Runtime): Hook[] =>
  runtime.domains.list.flatMap(({ hooks }) => hooks?.(runtime) ?? []);
