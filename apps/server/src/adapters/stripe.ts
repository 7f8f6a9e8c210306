// Stripe by its own library: a payment intent per attempt, the Payment Element in our page, signed webhooks.
// https://docs.stripe.com/api/payment_intents, https://docs.stripe.com/webhooks
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/server';
import Stripe from 'stripe';
import { readable } from './provider-calls.ts';
import { modeOf, type StandIn } from './wire-providers.ts';

type Account = Parameters<PaymentProvider['settle']>[1];
type Standing = Awaited<ReturnType<PaymentProvider['settle']>>;
type Event = Awaited<ReturnType<PaymentProvider['readEvent']>>;

/** How old a signature may be when its notice arrives, in seconds: Stripe's own advice. */
const tolerance = 300;
const patience = 8_000;

// https://docs.stripe.com/currencies#zero-decimal and #three-decimal; our cents are hundredths of every currency.
const withoutDecimals = new Set([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'],
]);
const withThree = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

const toMinor = (cents: number, currency: string) =>
  withoutDecimals.has(currency) ? Math.round(cents / 100) : withThree.has(currency) ? cents * 10 : cents;
const toCents = (minor: number, currency: string) =>
  withoutDecimals.has(currency) ? minor * 100 : withThree.has(currency) ? Math.round(minor / 10) : minor;

const states: Readonly<Record<string, Standing['state']>> = { succeeded: 'paid', canceled: 'canceled' };

function standingOf(intent: Stripe.PaymentIntent): Standing {
  const { status, last_payment_error: trouble, amount_received, amount } = intent;
  const currency = intent.currency.toUpperCase();
  // A declined card leaves the intent open for another one; the buyer may be trying it at this moment.
  const declined = status === 'requires_payment_method' && trouble;
  return {
    state: declined ? 'failed' : (states[status] ?? 'waiting'),
    reference: intent.metadata.reference ?? '',
    providerReference: intent.id,
    cents: toCents(status === 'succeeded' ? amount_received : amount, currency),
    currency,
    reason: trouble?.decline_code ?? trouble?.code ?? trouble?.message ?? '',
  };
}

const refundStates: Readonly<Record<string, 'done' | 'refused'>> = {
  succeeded: 'done',
  failed: 'refused',
  canceled: 'refused',
};

function refundStanding(refund: Stripe.Refund): Standing {
  const currency = refund.currency.toUpperCase();
  const ended = refundStates[refund.status ?? ''];
  return {
    state: ended === 'done' ? 'paid' : ended === 'refused' ? 'failed' : 'waiting',
    reference: refund.metadata?.reference ?? '',
    providerReference: refund.id,
    cents: toCents(refund.amount, currency),
    currency,
    reason: refund.failure_reason ?? '',
  };
}

const paymentEvents = ['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'];
const refundEvents = ['refund.updated', 'refund.failed'];

function eventOf({ id, type, data }: Stripe.Event): Event {
  const { object } = data;
  if (paymentEvents.includes(type))
    return { id, kind: 'payment', standing: standingOf(object as Stripe.PaymentIntent) };
  if (refundEvents.includes(type)) return { id, kind: 'refund', standing: refundStanding(object as Stripe.Refund) };
  return { id, kind: 'other' };
}

const keysOf = ({ settings, secrets }: Account) => [
  settings.stripe_public_key,
  secrets.stripe_secret_key,
  secrets.stripe_webhook_secret,
];

/** Whatever it was, nothing can be said of the payment now. */
function away(error: unknown): never {
  if (error instanceof Stripe.errors.StripeError) throw new ProviderAway(error.message);
  throw error;
}

const real = {
  sendsTo: [],
  loads: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connects: ['https://api.stripe.com'],
  },
};

/** One account for one call: whose keys it opens with, and where it asks. */
class StripeAccount {
  readonly #account: Account;
  /** Set where the simulator is asked instead. */
  readonly standIn: StandIn | undefined;

  constructor(account: Account, simulator: StandIn | undefined) {
    this.#account = account;
    this.standIn = simulator;
  }

  get publicKey(): string {
    return (this.standIn ? this.standIn.keys.stripe_public_key : this.#account.settings.stripe_public_key) ?? '';
  }

  secret(name: 'stripe_secret_key' | 'stripe_webhook_secret'): string {
    return (this.standIn ? this.standIn.keys[name] : this.#account.secrets[name]) ?? '';
  }

  get script(): string {
    return this.standIn ? `${this.standIn.url}/v3/` : 'https://js.stripe.com/v3/';
  }

  get client(): Stripe {
    const at = this.standIn && new URL(this.standIn.url);
    return new Stripe(this.secret('stripe_secret_key') || 'none', {
      httpClient: Stripe.createFetchHttpClient(),
      maxNetworkRetries: 1,
      timeout: patience,
      telemetry: false,
      ...(at && { protocol: 'http', host: at.hostname, port: at.port }),
    });
  }
}

type Begin = Parameters<PaymentProvider['begin']>[0];

async function begin({ reference, cents, currency, description }: Begin, own: StripeAccount) {
  const asked = {
    amount: toMinor(cents, currency),
    currency: currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    description,
    metadata: { reference, order: description },
  };
  const once = { idempotencyKey: `pay-${reference}` };
  const intent = await own.client.paymentIntents.create(asked, once).catch(away);
  return {
    step: 'script' as const,
    src: own.script,
    publicKey: own.publicKey,
    clientSecret: intent.client_secret ?? '',
    providerReference: intent.id,
  };
}

async function settle(id: string, { client }: StripeAccount): Promise<Standing> {
  const intent = await client.paymentIntents.retrieve(id).catch(away);
  if (intent.status !== 'requires_capture') return standingOf(intent);
  const once = { idempotencyKey: `capture-${id}` };
  return standingOf(await client.paymentIntents.capture(id, {}, once).catch(away));
}

/** The same for the same card or bank account within one Stripe account. */
async function payerOf(id: string, { client }: StripeAccount): Promise<string | undefined> {
  try {
    const { latest_charge: charge } = await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    const details = charge && typeof charge === 'object' ? charge.payment_method_details : undefined;
    const means = details?.card ?? details?.us_bank_account ?? details?.sepa_debit ?? details?.bacs_debit;
    return means?.fingerprint ?? undefined;
  } catch (error) {
    // One that Stripe does not know (any more) tells nothing.
    return error instanceof Stripe.errors.StripeInvalidRequestError ? undefined : away(error);
  }
}

type Refund = Parameters<PaymentProvider['refund']>[0];

async function refund({ cents, currency, reference, providerReference }: Refund, { client }: StripeAccount) {
  const asked = { payment_intent: providerReference, amount: toMinor(cents, currency), metadata: { reference } };
  try {
    const made = await client.refunds.create(asked, { idempotencyKey: `refund-${reference}` });
    const state = refundStates[made.status ?? ''] ?? ('waiting' as const);
    return { state, providerReference: made.id, reason: made.failure_reason ?? '' };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return away(error);
    return { state: 'refused' as const, providerReference: '', reason: error.code ?? error.message };
  }
}

async function testConnection({ client }: StripeAccount) {
  try {
    await client.balance.retrieve();
    return { open: true, answer: '' };
  } catch (error) {
    const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
    const refused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
    return refused ? { open: false, answer: error.message } : away(error);
  }
}

type Notice = Parameters<PaymentProvider['readEvent']>[0];

function isSigned({ headers, body, receivedAt }: Notice, own: StripeAccount): boolean {
  const secret = own.secret('stripe_webhook_secret');
  const signature = headers['stripe-signature'];
  if (!secret || !signature) return false;
  try {
    // The library takes milliseconds here, and seconds for the tolerance.
    const at = receivedAt.getTime();
    // Stripe's library looks at the age alone: a signature of the future would be good for ever.
    if (Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) > at / 1000 + tolerance) return false;
    return own.client.webhooks.constructEvent(body, signature, secret, tolerance, undefined, at) !== undefined;
  } catch {
    // The library throws plain errors, too: for an empty signature, or a header that is none.
    return false;
  }
}

/** `simulator`: is asked in Stripe's place. */
export function stripe(simulator?: StandIn): PaymentProvider {
  const own = (account: Account) => new StripeAccount(account, simulator);
  return {
    method: 'stripe',
    secrets: ['stripe_secret_key', 'stripe_webhook_secret'],
    notices: { path: '/hooks/stripe', events: [...paymentEvents, ...refundEvents] },
    access(account) {
      const mode = modeOf({ enabled: account.settings.stripe_enabled === 1, keys: keysOf(account) }, simulator);
      if (!mode) return undefined;
      const { publicKey, standIn } = own(account);
      if (!standIn) return { mode, publicKey, ...real };
      const here = [new URL(standIn.url).origin];
      return { mode, publicKey, sendsTo: [], loads: { scripts: here, frames: here, connects: here } };
    },
    isSigned: async (notice, account) => isSigned(notice, own(account)),
    readEvent: async ({ body }) => readable(() => eventOf(JSON.parse(body.toString('utf8')))),
    begin: (charge, account) => begin(charge, own(account)),
    settle: (providerReference, account) => settle(providerReference, own(account)),
    payerOf: (providerReference, account) => payerOf(providerReference, own(account)),
    refund: (asked, account) => refund(asked, own(account)),
    testConnection: (account) => testConnection(own(account)),
  };
}
