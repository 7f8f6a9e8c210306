// Stripe's payment intents, refunds, balance and webhooks, and a stand-in for its script:
// https://docs.stripe.com/api/payment_intents, https://docs.stripe.com/webhooks/signature, https://docs.stripe.com/js.
// Test cards as in https://docs.stripe.com/testing: 4242… pays, …0002 is declined, …3155 asks for the bank's yes first.
import { createHash, randomBytes } from 'node:crypto';
import {
  type Answer,
  type AskedOf,
  html,
  keyMaker,
  type Misbehaviour,
  type SimulatorDefinition,
  type StartOptions,
  seeOther,
  startSimulator,
} from './frame.ts';
import { hmac, NoticeSender } from './notices.ts';
import { buyerPage } from './page.ts';
import { stripeScript } from './stripe-script.ts';

interface Intent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_received: number;
  readonly currency: string;
  readonly client_secret: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  last_payment_error: { code: string; decline_code?: string; message: string } | null;
  refunded: number;
  return_url: string;
  /** The number of the card it was paid with. */
  card: string;
}

const keysBy = (made: (name: string) => string) => ({
  stripe_public_key: `pk_test_${made('stripe public')}`,
  stripe_secret_key: `sk_test_${made('stripe secret')}`,
  stripe_webhook_secret: `whsec_${made('stripe webhook')}`,
});

/** The number of a card that works at once. */
const testCard = '4242424242424242';

const wrong = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const unknown = wrong(404, 'invalid_request_error', 'No such object', 'resource_missing');

/** `metadata[reference]=…` → `{ reference }` */
const nested = (form: URLSearchParams, name: string) =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const [, inner] = new RegExp(`^${name}\\[(\\w+)\\]$`).exec(key) ?? [];
      return inner ? [[inner, value]] : [];
    }),
  );

const chargeId = ({ id }: Intent) => id.replace('pi_', 'ch_');

/** As Stripe tells of it: without its card. */
function shown(intent: Intent) {
  const { card: _, ...told } = intent;
  return { ...told, latest_charge: intent.status === 'succeeded' ? chargeId(intent) : null };
}

/** The same card has the same fingerprint. */
function chargeOf(intent: Intent) {
  if (intent.status !== 'succeeded') return null;
  const fingerprint = createHash('sha256').update(intent.card).digest('hex').slice(0, 16);
  const card = { fingerprint, last4: intent.card.slice(-4) };
  return { id: chargeId(intent), object: 'charge', payment_method_details: { type: 'card', card } };
}

const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type',
};

/** `shop`: where its notices go. `pay(id)` is a buyer whose card works, `decline(id)` one whose card does not. */
export async function startStripe({ shop, port = 0, ...more }: StartOptions & { shop: string }) {
  const keys = keysBy(keyMaker(more));
  const switched = new Set<Misbehaviour>();
  const sender = new NoticeSender(switched);
  const intents = new Map<string, Intent>();
  const answered = new Map<string, Answer>();
  const made = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

  /** Of the shop's own server, with its secret key; one answer to one idempotency key. */
  const guarded =
    (answer: (asked: AskedOf) => Answer) =>
    (asked: AskedOf): Answer => {
      if (asked.headers.authorization !== `Bearer ${keys.stripe_secret_key}`)
        return wrong(401, 'invalid_request_error', 'Invalid API Key provided');
      const once = asked.headers['idempotency-key'];
      if (typeof once !== 'string') return answer(asked);
      const before = answered.get(once);
      if (before) return before;
      const now = answer(asked);
      if ((now.status ?? 200) < 500) answered.set(once, now);
      return now;
    };

  function create({ form }: AskedOf): Answer {
    const id = made('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      description: form.get('description') ?? '',
      metadata: nested(form, 'metadata'),
      status: 'requires_payment_method',
      last_payment_error: null,
      refunded: 0,
      return_url: '',
      card: testCard,
    };
    if (!Number.isInteger(intent.amount) || intent.amount < 1)
      return wrong(400, 'invalid_request_error', 'Invalid integer', 'parameter_invalid_integer');
    intents.set(id, intent);
    return { body: shown(intent) };
  }

  function refund({ form }: AskedOf): Answer {
    const intent = intents.get(form.get('payment_intent') ?? '');
    if (!intent) return unknown;
    const amount = Number(form.get('amount') ?? intent.amount_received);
    if (amount > intent.amount_received - intent.refunded)
      return wrong(
        400,
        'invalid_request_error',
        'Refund amount is greater than charge amount',
        'charge_already_refunded',
      );
    intent.refunded += amount;
    const metadata = nested(form, 'metadata');
    return {
      body: {
        id: made('re'),
        object: 'refund',
        amount,
        currency: intent.currency,
        payment_intent: intent.id,
        status: 'succeeded',
        metadata,
      },
    };
  }

  /** Tells the shop; nobody waits for it. */
  function tell(type: string, intent: Intent): Promise<number[]> {
    const received = intent.amount_received && sender.amount(intent.amount_received);
    const object = { ...shown(intent), amount_received: received };
    const event = { id: made('evt'), object: 'event', api_version: '2025-09-30', type, data: { object } };
    return sender.send({
      url: `${shop}/hooks/stripe`,
      write(sign) {
        const body = JSON.stringify({ ...event, created: Math.floor(Date.now() / 1000) });
        const at = Math.floor(Date.now() / 1000);
        const signature = `t=${at},v1=${sign(keys.stripe_webhook_secret, `${at}.${body}`)}`;
        return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
      },
    });
  }
  const underWay = new Set<Promise<unknown>>();
  /** A notice that nobody waits for but `sent`. */
  const quietly = (told: Promise<unknown>): void => {
    const sending: Promise<unknown> = told.catch(() => undefined).finally(() => underWay.delete(sending));
    underWay.add(sending);
  };

  function succeed(intent: Intent): Promise<number[]> {
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null });
    return tell('payment_intent.succeeded', intent);
  }

  function refuse(intent: Intent): Promise<number[]> {
    const message = 'Your card was declined.';
    const last_payment_error = { code: 'card_declined', decline_code: 'generic_decline', message };
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error });
    return tell('payment_intent.payment_failed', intent);
  }

  /** What the script asks for: the public key and the intent's own secret are all a browser has. */
  function confirm({ params, form }: AskedOf): Answer {
    const intent = intents.get(params.id ?? '');
    const isHers = intent && form.get('client_secret') === intent.client_secret;
    if (!isHers || form.get('key') !== keys.stripe_public_key) return { ...unknown, headers: cors };
    if (intent.status === 'succeeded') return { body: shown(intent), headers: cors };
    const number = (form.get('number') ?? '').replaceAll(' ', '');
    intent.return_url = form.get('return_url') ?? '';
    intent.card = number;
    if (!/^\d{15,16}$/.test(number))
      return { ...wrong(402, 'card_error', 'Your card number is incomplete.', 'incomplete_number'), headers: cors };
    if (number.endsWith('0002')) {
      quietly(refuse(intent));
      return { ...wrong(402, 'card_error', 'Your card was declined.', 'card_declined'), headers: cors };
    }
    if (number.endsWith('3155')) {
      intent.status = 'requires_action';
      const url = `${simulator.url}/3ds/${intent.id}`;
      return { body: { ...shown(intent), next_action: { redirect_to_url: { url } } }, headers: cors };
    }
    quietly(succeed(intent));
    return { body: shown(intent), headers: cors };
  }

  function bank({ params, form, method }: AskedOf): Answer {
    const intent = intents.get(params.id ?? '');
    if (!intent) return unknown;
    if (method === 'GET') {
      const amount = `${intent.currency.toUpperCase()} ${(intent.amount / 100).toFixed(2)}`;
      const choices = { yes: 'Yes, it is me', no: 'No' };
      const path = `/3ds/${intent.id}`;
      return html(buyerPage({ definition, switched, amount, description: intent.description, path, choices }));
    }
    quietly(form.get('choice') === 'yes' ? succeed(intent) : refuse(intent));
    return seeOther(intent.return_url);
  }

  const intentOf = (id: string) => {
    const intent = intents.get(id);
    if (!intent) throw new Error(`no payment intent ${id}`);
    return intent;
  };

  const definition: SimulatorDefinition = {
    name: 'Stripe',
    source: 'https://docs.stripe.com/api/payment_intents',
    misbehaviours: ['late', 'twice', 'never', 'out-of-order', 'wrong-amount', 'bad-signature', 'away'],
    notifies: true,
    keys,
    routes: {
      'POST /v1/payment_intents': guarded(create),
      'GET /v1/payment_intents/{id}': guarded(({ params, query }) => {
        const intent = intents.get(params.id ?? '');
        if (!intent) return unknown;
        const isExpanded = [...query.values()].includes('latest_charge');
        return { body: isExpanded ? { ...shown(intent), latest_charge: chargeOf(intent) } : shown(intent) };
      }),
      'POST /v1/refunds': guarded(refund),
      'GET /v1/balance': guarded(() => ({ body: { object: 'balance', available: [], pending: [], livemode: false } })),
    },
    pages: {
      'GET /v3/': () => ({ body: stripeScript(simulator.url), headers: { 'Content-Type': 'text/javascript' } }),
      'POST /v1/payment_intents/{id}/confirm': confirm,
      'OPTIONS /v1/payment_intents/{id}/confirm': () => ({ body: '', headers: cors }),
      'GET /3ds/{id}': bank,
      'POST /3ds/{id}': bank,
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return {
    ...simulator,
    /** Answers of the shop to the notice. */
    pay: (id: string, card = testCard) => succeed(Object.assign(intentOf(id), { card })),
    decline: (id: string) => refuse(intentOf(id)),
    /** Resolves when all notices posted so far were sent. */
    sent: async (): Promise<void> => void (await Promise.all(underWay)),
    /** A notice as the provider sends it, for tests that send it themselves. */
    sign: (body: string, at: number) => `t=${at},v1=${hmac('sha256', keys.stripe_webhook_secret, `${at}.${body}`)}`,
    intent: (id: string): Readonly<Intent> => intentOf(id),
  };
}
