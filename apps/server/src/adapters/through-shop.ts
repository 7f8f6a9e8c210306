// A simulator answers on this machine alone, and the demo may be opened from another one. So buyers see its pages below the
// shop's own address (doors/simulators.ts), and what a provider answers of where they go on names that address.
import type { PaymentProvider } from '@kaifong/domain/server';
import type { Simulator } from '@kaifong/tools/simulators';

/** Where the shop shows the pages of a simulator: `/simulators/paypal`. */
export const placeOf = ({ name }: Pick<Simulator, 'name'>): string => `/simulators/${name.toLowerCase()}`;

/** The provider as buyers of the demo meet it. */
export function throughShop(provider: PaymentProvider, simulator: Simulator): PaymentProvider {
  const seen = (address: string) =>
    address.startsWith(`${simulator.url}/`) ? placeOf(simulator) + address.slice(simulator.url.length) : address;
  return {
    ...provider,
    async begin(charge, account) {
      const begun = await provider.begin(charge, account);
      return begun.step === 'script' ? { ...begun, src: seen(begun.src) } : { ...begun, url: seen(begun.url) };
    },
    access(account) {
      const access = provider.access(account);
      // The simulator's pages are ours now: the policy of our pages opens nothing for the provider.
      if (access?.mode !== 'rehearsal') return access;
      const loads = access.loads && { scripts: [], frames: [], connects: [] };
      return { ...access, sendsTo: [], ...(loads && { loads }) };
    },
  };
}
