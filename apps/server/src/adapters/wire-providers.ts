// Wires the payment providers: the real services, or in the demo shop a simulator where no keys are set.
import type { PaymentProvider } from '@kaifong/domain/server';
import type { Simulator } from '@kaifong/tools/simulators';
import { throughShop } from './through-shop.ts';

/** A simulator as an adapter sees it: where it answers, and the keys it would have given the shop. */
export type StandIn = Pick<Simulator, 'url' | 'keys'>;

export interface WiredProvider {
  /** Makes the adapter; with a `simulator` one that asks it in the provider's place. */
  make(simulator?: StandIn): PaymentProvider;
  /** Starts the simulator, which sends its notices to `shop`; its code is imported here, so that a real shop never loads it. */
  readonly simulator?: (to: { readonly shop: string; readonly secret: string }) => Promise<Simulator>;
}

export interface WiredProviders {
  readonly providers: readonly PaymentProvider[];
  /** Simulators that stand in for providers: the site shows their pages to buyers. */
  readonly simulators: readonly Simulator[];
  close(): Promise<void>;
}

/** One provider of a demo shop: the simulator while the shop rehearses, and the service itself from the call on that it sells in earnest. */
export function eitherOf(real: PaymentProvider, rehearsed: PaymentProvider): PaymentProvider {
  const of = ({ rehearsal }: Parameters<PaymentProvider['access']>[0]) => (rehearsal ? rehearsed : real);
  const { payerOf } = real;
  return {
    ...real,
    access: (account) => of(account).access(account),
    isSigned: (notice, account) => of(account).isSigned(notice, account),
    readEvent: (notice, account) => of(account).readEvent(notice, account),
    begin: (charge, account) => of(account).begin(charge, account),
    settle: (reference, account) => of(account).settle(reference, account),
    ...(payerOf && { payerOf: async (reference, account) => of(account).payerOf?.(reference, account) }),
    refund: (asked, account) => of(account).refund(asked, account),
    testConnection: (account) => of(account).testConnection(account),
  };
}

/** Makes the adapters; in a `rehearsal` with their simulators. Otherwise no simulator is ever loaded. `shop`: its own address on this machine. */
export async function wireProviders(
  wired: readonly WiredProvider[],
  { rehearsal, ...to }: { rehearsal: boolean; shop: string; secret: string },
): Promise<WiredProviders> {
  const started = await Promise.all(wired.map(({ simulator }) => (rehearsal ? simulator?.(to) : undefined)));
  return {
    providers: wired.map(({ make }, at) => {
      const simulator = started[at];
      return simulator ? eitherOf(make(), throughShop(make(simulator), simulator)) : make();
    }),
    simulators: started.filter((simulator) => simulator !== undefined),
    async close() {
      await Promise.all(started.map((simulator) => simulator?.close()));
    },
  };
}

/**
 * Whether a provider can be used: with the shop's own keys while it is switched on, or by a simulator. Some of the keys are
 * not enough, and switched off is off.
 */
export function modeOf(
  { enabled, keys }: { enabled: boolean; keys: readonly (string | undefined)[] },
  simulator: StandIn | undefined,
): 'live' | 'rehearsal' | undefined {
  if (simulator) return 'rehearsal';
  return enabled && keys.every(Boolean) ? 'live' : undefined;
}
