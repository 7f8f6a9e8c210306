// Wires the payment providers: the real services, or in the demo shop a simulator where no keys are set.
import type { PaymentProvider } from '@kaifong/domain/server';
import type { Simulator } from '@kaifong/tools/simulators';

export interface WiredProvider {
  /** Makes the adapter. `simulator`: address of the simulator, for calls without the shop's own keys. */
  make(simulator: string | undefined): PaymentProvider;
  /** Starts the simulator; its code is imported here, so that a real shop never loads it. */
  readonly simulator?: () => Promise<Simulator>;
}

export interface WiredProviders {
  readonly providers: readonly PaymentProvider[];
  close(): Promise<void>;
}

/** Makes the adapters; in a `rehearsal` with their simulators. Otherwise no simulator is ever loaded. */
export async function wireProviders(
  wired: readonly WiredProvider[],
  { rehearsal }: { rehearsal: boolean },
): Promise<WiredProviders> {
  const started = await Promise.all(wired.map(({ simulator }) => (rehearsal ? simulator?.() : undefined)));
  return {
    providers: wired.map(({ make }, at) => make(started[at]?.url)),
    async close() {
      await Promise.all(started.map((simulator) => simulator?.close()));
    },
  };
}
