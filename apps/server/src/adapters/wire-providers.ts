// Wires the payment providers: the real services, or in the demo shop a simulator where no keys are set.
import type { PaymentProvider } from '@kaifong/domain/server';
import type { Simulator } from '@kaifong/tools/simulators';
import { throughShop } from './through-shop.ts';

/** A simulator as an adapter sees it: where it answers, and the keys it would have given the shop. */
export type StandIn = Pick<Simulator, 'url' | 'keys'>;

export interface WiredProvider {
  /** Makes the adapter. `simulator`: stands in for the provider while the shop has no keys of its own. */
  make(simulator: StandIn | undefined): PaymentProvider;
  /** Starts the simulator, which sends its notices to `shop`; its code is imported here, so that a real shop never loads it. */
  readonly simulator?: (shop: string) => Promise<Simulator>;
}

export interface WiredProviders {
  readonly providers: readonly PaymentProvider[];
  /** Those that stand in: the site shows their pages to buyers. */
  readonly simulators: readonly Simulator[];
  close(): Promise<void>;
}

/** Makes the adapters; in a `rehearsal` with their simulators. Otherwise no simulator is ever loaded. `shop`: its own address on this machine. */
export async function wireProviders(
  wired: readonly WiredProvider[],
  { rehearsal, shop }: { rehearsal: boolean; shop: string },
): Promise<WiredProviders> {
  const started = await Promise.all(wired.map(({ simulator }) => (rehearsal ? simulator?.(shop) : undefined)));
  return {
    providers: wired.map(({ make }, at) => throughShop(make(started[at]), started[at])),
    simulators: started.filter((simulator) => simulator !== undefined),
    async close() {
      await Promise.all(started.map((simulator) => simulator?.close()));
    },
  };
}

/**
 * Whether a provider can be used: with the shop's own keys while it is switched on; without any, a simulator stands in.
 * Some of the keys are not enough, and switched off is off.
 */
export function modeOf(
  { enabled, keys }: { enabled: boolean; keys: readonly (string | undefined)[] },
  simulator: StandIn | undefined,
): 'live' | 'rehearsal' | undefined {
  if (!keys.some(Boolean)) return simulator ? 'rehearsal' : undefined;
  return enabled && keys.every(Boolean) ? 'live' : undefined;
}
