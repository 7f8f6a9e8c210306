// PayPal's REST API: https://developer.paypal.com/docs/api/orders/v2/, https://developer.paypal.com/docs/api/payments/v2/,
// https://developer.paypal.com/docs/api/webhooks/v1/. Notices are signed over the same text as PayPal's (transmission id,
// time, webhook id, CRC32 of the body), by a key of its own instead of a certificate; only `verify-webhook-signature` knows it.
import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
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

interface Amount {
  readonly currency_code: string;
  readonly value: string;
}

interface Capture {
  readonly id: string;
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly amount: Amount;
  readonly custom_id: string;
  refunded: number;
}

interface Unit {
  readonly reference_id: string;
  readonly custom_id: string;
  readonly description: string;
  readonly amount: Amount;
}

interface Order {
  readonly id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly unit: Unit;
  readonly back: { readonly return_url: string; readonly cancel_url: string };
  declined: boolean;
  capture?: Capture;
}

type Issue = readonly [status: number, name: string, issue: string];
const notFound: Issue = [404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'];
const unprocessable = (issue: string): Issue => [422, 'UNPROCESSABLE_ENTITY', issue];
const refusal = ([status, name, issue]: Issue): Answer => ({
  status,
  body: { name, message: 'The request was refused.', debug_id: randomBytes(6).toString('hex'), details: [{ issue }] },
});

const keysBy = (made: (name: string) => string) => ({
  paypal_client_id: 'rehearsal-client',
  paypal_client_secret: made('paypal client'),
  paypal_webhook_id: 'REHEARSALWEBHOOK',
});
type Keys = ReturnType<typeof keysBy>;
const cents = ({ value }: Amount) => Math.round(Number(value) * 100);

/** Everything PayPal knows: orders, refunds, and what was answered to each request id. */
class Books {
  readonly orders = new Map<string, Order>();
  readonly #refunds = new Map<string, unknown>();
  readonly #answers = new Map<string, Answer>();
  readonly #url: () => string;

  constructor(url: () => string) {
    this.#url = url;
  }

  /** The same `PayPal-Request-Id` gets the same answer. */
  once(make: (asked: AskedOf) => Answer) {
    return (asked: AskedOf): Answer => {
      const id = `${asked.path} ${String(asked.headers['paypal-request-id'] ?? randomUUID())}`;
      const answer = this.#answers.get(id) ?? make(asked);
      this.#answers.set(id, answer);
      return answer;
    };
  }

  show({ id, status, unit, capture }: Order) {
    return {
      id,
      intent: 'CAPTURE',
      status,
      // Whoever approves here has the one account there is.
      ...(status !== 'PAYER_ACTION_REQUIRED' && { payer: { payer_id: 'REHEARSALPAYER' } }),
      purchase_units: [{ ...unit, ...(capture && { payments: { captures: [capture] } }) }],
      links: [{ rel: 'payer-action', method: 'GET', href: `${this.#url()}/checkoutnow?token=${id}` }],
    };
  }

  create({ body }: AskedOf): Answer {
    const { purchase_units, payment_source } = JSON.parse(body.toString('utf8'));
    const [unit] = purchase_units as [Unit];
    if (!/^\d+(\.\d\d)?$/.test(unit.amount.value) || cents(unit.amount) <= 0)
      return refusal(unprocessable('INVALID_PARAMETER_VALUE'));
    const id = randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
    const back = payment_source.paypal.experience_context;
    const order: Order = { id, status: 'PAYER_ACTION_REQUIRED', unit, back, declined: false };
    this.orders.set(id, order);
    return { status: 201, body: this.show(order) };
  }

  get({ params }: AskedOf): Answer {
    const order = this.orders.get(params.id ?? '');
    return order ? { body: this.show(order) } : refusal(notFound);
  }

  capture({ params }: AskedOf, taken: (capture: Capture) => void): Answer {
    const order = this.orders.get(params.id ?? '');
    if (!order) return refusal(notFound);
    if (order.capture) return refusal(unprocessable('ORDER_ALREADY_CAPTURED'));
    if (order.status !== 'APPROVED') return refusal(unprocessable('ORDER_NOT_APPROVED'));
    if (order.declined) {
      order.status = 'PAYER_ACTION_REQUIRED';
      return refusal(unprocessable('INSTRUMENT_DECLINED'));
    }
    const { amount, custom_id } = order.unit;
    order.capture = { id: `CAP${order.id.slice(3)}`, status: 'COMPLETED', amount, custom_id, refunded: 0 };
    order.status = 'COMPLETED';
    taken(order.capture);
    return { status: 201, body: this.show(order) };
  }

  refund({ params, body }: AskedOf, refunded: (refund: object) => void): Answer {
    const capture = [...this.orders.values()].find(({ capture }) => capture?.id === params.id)?.capture;
    if (!capture) return refusal(notFound);
    const asked = JSON.parse(body.toString('utf8')) as { amount?: Amount; custom_id?: string };
    const amount = asked.amount ?? capture.amount;
    if (amount.currency_code !== capture.amount.currency_code)
      return refusal(unprocessable('REFUND_CURRENCY_MISMATCH'));
    if (capture.refunded === cents(capture.amount)) return refusal(unprocessable('CAPTURE_FULLY_REFUNDED'));
    if (capture.refunded + cents(amount) > cents(capture.amount))
      return refusal(unprocessable('REFUND_AMOUNT_EXCEEDED'));
    capture.refunded += cents(amount);
    capture.status = capture.refunded === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    const id = `REF${this.#refunds.size + 1}${capture.id.slice(3)}`;
    const refund = { id, status: 'COMPLETED', amount, custom_id: asked.custom_id ?? '' };
    this.#refunds.set(id, refund);
    refunded(refund);
    return { status: 201, body: refund };
  }
}

const signedText = (id: string, time: string, webhook: string, body: string) =>
  [id, time, webhook, crc32(body)].join('|');

/** Says whether the simulator signed what the shop was sent. */
function verify({ body }: AskedOf, keys: Keys, signingKey: string): Answer {
  const asked = JSON.parse(body.toString('utf8')) as Record<string, string>;
  const { transmission_id = '', transmission_time = '', webhook_id = '', transmission_sig } = asked;
  const text = signedText(transmission_id, transmission_time, webhook_id, JSON.stringify(asked.webhook_event));
  const good = webhook_id === keys.paypal_webhook_id && hmac('sha256', signingKey, text) === transmission_sig;
  return { body: { verification_status: good ? 'SUCCESS' : 'FAILURE' } };
}

/** Tells the shop what happened. */
class Teller {
  readonly sender: NoticeSender;
  readonly #url: string;
  readonly #keys: Keys;
  readonly #signingKey: string;

  constructor(shop: string, switched: ReadonlySet<Misbehaviour>, keys: Keys, signingKey: string) {
    this.sender = new NoticeSender(switched);
    this.#keys = keys;
    this.#signingKey = signingKey;
    this.#url = `${shop}/hooks/paypal`;
  }

  tell(event_type: string, resource: object): void {
    const id = `WH-${randomUUID()}`;
    const time = new Date().toISOString();
    this.sender.post({
      url: this.#url,
      write: () => {
        const body = JSON.stringify({
          id,
          event_version: '1.0',
          create_time: time,
          event_type,
          resource: this.#perhapsWrong(resource),
        });
        const signature = hmac(
          'sha256',
          this.sender.key(this.#signingKey),
          signedText(id, time, this.#keys.paypal_webhook_id, body),
        );
        const headers = {
          'Content-Type': 'application/json',
          'Paypal-Transmission-Id': id,
          'Paypal-Transmission-Time': time,
          'Paypal-Transmission-Sig': signature,
          'Paypal-Auth-Algo': 'SHA256withRSA',
          'Paypal-Cert-Url': 'https://api.paypal.com/v1/notifications/certs/rehearsal',
        };
        return { body, headers };
      },
    });
  }

  #perhapsWrong(resource: object): object {
    const { amount } = resource as { amount?: Amount };
    if (!amount) return resource;
    return { ...resource, amount: { ...amount, value: (this.sender.amount(cents(amount)) / 100).toFixed(2) } };
  }
}

/** With a token of ours, 401 else. */
const open = (tokens: ReadonlySet<string>, answer: (asked: AskedOf) => Answer) => (asked: AskedOf) =>
  tokens.has(String(asked.headers.authorization).replace('Bearer ', ''))
    ? answer(asked)
    : refusal([401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN']);

/** Hands out tokens for the right keys. */
function signIn({ headers }: AskedOf, keys: Keys, tokens: Set<string>): Answer {
  const basic = Buffer.from(`${keys.paypal_client_id}:${keys.paypal_client_secret}`).toString('base64');
  if (headers.authorization !== `Basic ${basic}`)
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  const access_token = randomUUID();
  tokens.add(access_token);
  return { body: { access_token, token_type: 'Bearer', expires_in: 32_400 } };
}

const choices = {
  pay: 'Pay now',
  decline: 'Pay with a card that is declined',
  cancel: 'Cancel and go back to the shop',
};

/** Adds what PayPal adds to the address the buyer comes back to. */
function backTo(url: string, order: Order): Answer {
  const address = new URL(url);
  address.searchParams.set('token', order.id);
  return seeOther(address.href);
}

/** `shop`: where its notices go. `choose` is a press of a button on the buyer's page; `sent` resolves when all notices went out. */
export async function startPaypal({ shop, port = 0, ...more }: StartOptions & { shop: string }) {
  const made = keyMaker(more);
  const [keys, signingKey] = [keysBy(made), made('paypal notices')];
  const switched = new Set<Misbehaviour>();
  const tokens = new Set<string>();
  const books = new Books(() => simulator.url);
  const teller = new Teller(shop, switched, keys, signingKey);

  function choose(id: string, choice: string): Answer {
    const order = books.orders.get(id);
    if (!order) return { status: 404, body: 'no such order' };
    if (choice === 'cancel') return backTo(order.back.cancel_url, order);
    order.status = 'APPROVED';
    order.declined = choice === 'decline';
    teller.tell('CHECKOUT.ORDER.APPROVED', books.show(order));
    return backTo(order.back.return_url, order);
  }

  function show({ query }: AskedOf): Answer {
    const order = books.orders.get(query.get('token') ?? '');
    if (!order) return { status: 404, body: 'no such order' };
    const { description, amount } = order.unit;
    const path = `/checkoutnow?token=${order.id}`;
    return html(
      buyerPage({
        definition,
        switched,
        description,
        path,
        choices,
        amount: `${amount.currency_code} ${amount.value}`,
      }),
    );
  }

  const captured = (capture: Capture) => teller.tell('PAYMENT.CAPTURE.COMPLETED', { ...capture });
  const refunded = (refund: object) => teller.tell('PAYMENT.CAPTURE.REFUNDED', refund);
  const definition: SimulatorDefinition = {
    name: 'paypal',
    title: 'PayPal',
    source: 'https://developer.paypal.com/docs/api/orders/v2/',
    misbehaviours: ['late', 'twice', 'never', 'out-of-order', 'wrong-amount', 'bad-signature', 'away'],
    notifies: true,
    keys,
    routes: {
      'POST /v1/oauth2/token': (asked) => signIn(asked, keys, tokens),
      'POST /v2/checkout/orders': open(
        tokens,
        books.once((asked) => books.create(asked)),
      ),
      'GET /v2/checkout/orders/{id}': open(tokens, (asked) => books.get(asked)),
      'POST /v2/checkout/orders/{id}/capture': open(
        tokens,
        books.once((asked) => books.capture(asked, captured)),
      ),
      'POST /v2/payments/captures/{id}/refund': open(
        tokens,
        books.once((asked) => books.refund(asked, refunded)),
      ),
      'POST /v1/notifications/verify-webhook-signature': open(tokens, (asked) => verify(asked, keys, signingKey)),
      'GET /v1/notifications/webhooks/{id}': open(tokens, ({ params }) =>
        params.id === keys.paypal_webhook_id ? { body: { id: params.id } } : refusal(notFound),
      ),
    },
    pages: {
      'GET /checkoutnow': show,
      'POST /checkoutnow': ({ query, form }) => choose(query.get('token') ?? '', form.get('choice') ?? ''),
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, choose, sent: () => teller.sender.idle() };
}
