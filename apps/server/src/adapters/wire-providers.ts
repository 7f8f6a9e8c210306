// Payment providers as this process meets them: the real service, or in the demo shop a simulator where no keys are set.
import type { PaymentProvider } from '@kaifong/domain/server';
import type { Simulator } from '@kaifong/tools/simulators';

export interface WiredProvider {
  /** `simulator`: where a stand-in answers, for calls without the shop's own keys. */
  make(simulator: string | undefined): PaymentProvider;
  /** Starts the stand-in; its code is loaded here, so that a real shop never has it. */
  readonly simulator?: () => Promise<Simulator>;
}

export interface WiredProviders {
  readonly providers: readonly PaymentProvider[];
  close(): Promise<void>;
}

/** Makes the adapters, in a `rehearsal` with their simulators. Without one no simulator is loaded, whatever else is set. */
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
