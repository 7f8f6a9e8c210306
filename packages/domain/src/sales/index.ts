// Door for later domains, and for whoever wires payment providers.
export { type OfferedProvider, offeredProviders } from './payment/queries/offered-providers.ts';
export { type PaymentProvider, ProviderAway, paymentProviders } from './ports/payment-provider.ts';
export { salesInvariants } from './queries/invariants.ts';
