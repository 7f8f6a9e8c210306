// What a domain says about one outside service that tells us things.
import type { Context, Runtime, TxContext } from '../context/index.ts';

/** A notice as it arrived, before anything was parsed. */
export interface Notice {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Without the question mark. */
  readonly query: string;
  readonly body: Buffer;
  /** A signature's age is reckoned from here: what waited with us is not too old. */
  readonly receivedAt: Date;
}

export interface InboundEvent {
  /** The provider's own id of what happened, the same in every repeat. */
  readonly id: string;
  /** What it says, as JSON keeps it. */
  readonly says: unknown;
}

export interface Hook {
  /** Names the provider in tables and history: `stripe`. */
  readonly provider: string;
  /** `/hooks/<provider>`, or where the provider's published protocol demands another. */
  readonly path: string;
  readonly method?: 'POST' | 'GET';
  /** What the provider waits to hear. `at: 'stored'` answers before anything is looked at. */
  readonly answer?: { readonly text: string; readonly at?: 'stored' };
  /** Reads a notice; undefined when its provider did not sign it. Writes nothing. */
  read(ctx: Context, notice: Notice): Promise<InboundEvent | undefined>;
  /**
   * Does what an event asks for, once, and says what it did in a word. A refusal (`fail`) needs a person; whatever else is
   * thrown is tried again. Nothing is called outside from here.
   */
  apply(tx: TxContext, event: InboundEvent): Promise<string>;
}

/** Everything the domains of this shop listen to. */
export const hooksOf = (runtime: Runtime): Hook[] =>
  runtime.domains.list.flatMap(({ hooks }) => hooks?.(runtime) ?? []);
