import type { Carrier } from './carriers.ts';
import type { PaymentCapabilities } from './payment-capabilities.ts';

interface Extension {
  /** The name of the extension's domain, for errors. */
  readonly name: string;
  /** Ways to pay by their codes, and carriers: a table and nothing that runs. */
  readonly ways: {
    readonly payment?: Readonly<Record<string, PaymentCapabilities>>;
    readonly carriers?: readonly Carrier[];
  };
}

/** Filled by `tools/bundle/extensions.ts` with what kaifong.config.ts names. */
export const extensions: readonly Extension[] = [];
