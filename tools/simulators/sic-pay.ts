// The redirect protocol that stands in for SiC Pay's, of which only the name is known: docs/decisions/0048.
import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, verify } from 'node:crypto';
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
import { NoticeSender } from './notices.ts';
import { buyerPage } from './page.ts';

interface Payment {
  readonly id: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly description: string;
  readonly success: string;
  readonly cancel: string;
  readonly fail: string;
  status: 'waiting' | 'paid' | 'failed' | 'canceled';
  reason: string;
  refunded: number;
}

const merchant = 'rehearsal-merchant';
const cents = (amount: string) => Math.round(Number(amount) * 100);
const refusal = (error: string, status = 422): Answer => ({ status, body: { error } });
const choices = {
  pay: 'Pay now',
  decline: 'Pay with a card that is declined',
  cancel: 'Cancel and go back to the shop',
};

/** Payments and refunds, each made once per reference. */
class Books {
  readonly payments = new Map<string, Payment>();
  readonly #refunds = new Map<string, object>();
  readonly #url: () => string;

  constructor(url: () => string) {
    this.#url = url;
  }

  show = ({ id, reference, amount, currency, status, reason }: Payment) => {
    return { id, reference, amount, currency, status, reason, url: `${this.#url()}/pay/${id}` };
  };

  begin(asked: Payment): Answer {
    const id = `sic_${asked.reference}`;
    const made: Payment = { ...asked, id, status: 'waiting', reason: '', refunded: 0 };
    const payment = this.payments.get(id) ?? made;
    this.payments.set(id, payment);
    return { status: 201, body: this.show(payment) };
  }

  query({ id }: { readonly id: string }): Answer {
    const payment = this.payments.get(id);
    return payment ? { body: this.show(payment) } : refusal('no such payment', 404);
  }

  refund(asked: { readonly payment: string; readonly reference: string; readonly amount: string }): Answer {
    const payment = this.payments.get(asked.payment);
    const before = this.#refunds.get(asked.reference);
    if (!payment || before) return before ? { body: before } : refusal('no such payment', 404);
    const isEnough = payment.status === 'paid' && payment.refunded + cents(asked.amount) <= cents(payment.amount);
    const made = {
      id: `refund_${asked.reference}`,
      status: isEnough ? 'done' : 'refused',
      reason: isEnough ? '' : 'more than was paid',
    };
    if (isEnough) payment.refunded += cents(asked.amount);
    this.#refunds.set(asked.reference, made);
    return { status: 201, body: made };
  }
}

/** Tells the shop how a payment stands. */
function tell(sender: NoticeSender, url: string, secret: string, payment: object & { readonly amount: string }): void {
  const id = `notice_${randomUUID()}`;
  const time = String(Math.floor(Date.now() / 1000));
  sender.post({
    url,
    write() {
      const amount = (sender.amount(cents(payment.amount)) / 100).toFixed(2);
      const body = JSON.stringify({ id, type: 'payment', payment: { ...payment, amount } });
      const signature = createHmac('sha256', sender.key(secret)).update(`${time}.${body}`).digest('hex');
      return { body, headers: { 'Content-Type': 'application/json', 'Sic-Time': time, 'Sic-Signature': signature } };
    },
  });
}

/** `shop`: where its notices go. `sent` resolves when all of them went out. */
export async function startSicPay({ shop, port = 0, ...more }: StartOptions & { shop: string }) {
  const secret = keyMaker(more)('sic pay');
  const switched = new Set<Misbehaviour>();
  const sender = new NoticeSender(switched);
  const books = new Books(() => simulator.url);
  const pair = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const shopKey = createPublicKey(pair.publicKey);

  /** Only what the shop signed, within five minutes. */
  const signed =
    <T>(answer: (asked: T) => Answer) =>
    ({ headers, path, body }: AskedOf): Answer => {
      const time = String(headers['sic-time']);
      const signature = Buffer.from(String(headers['sic-signature']), 'base64');
      const isOurs = verify(null, Buffer.from(`${time}.${path}.${body.toString('utf8')}`), shopKey, signature);
      if (!isOurs || Math.abs(Date.now() / 1000 - Number(time)) > 300) return refusal('the signature is wrong', 401);
      const asked = JSON.parse(body.toString('utf8')) as T & { merchant_id: string };
      return asked.merchant_id === merchant ? answer(asked) : refusal('no such merchant', 401);
    };

  function show({ params }: AskedOf): Answer {
    const payment = books.payments.get(params.id ?? '');
    if (!payment) return { status: 404, body: 'no such payment' };
    const { description, currency, amount, id } = payment;
    return html(
      buyerPage({ definition, switched, description, choices, path: `/pay/${id}`, amount: `${currency} ${amount}` }),
    );
  }

  function choose({ params, form }: AskedOf): Answer {
    const payment = books.payments.get(params.id ?? '');
    if (!payment) return { status: 404, body: 'no such payment' };
    const choice = form.get('choice');
    if (payment.status !== 'paid') {
      payment.status = choice === 'pay' ? 'paid' : choice === 'decline' ? 'failed' : 'canceled';
      payment.reason = choice === 'decline' ? 'card_declined' : '';
      tell(sender, `${shop}/hooks/sic-pay`, secret, books.show(payment));
    }
    const { status, success, cancel, fail } = payment;
    return seeOther(status === 'paid' ? success : status === 'failed' ? fail : cancel);
  }

  const definition: SimulatorDefinition = {
    name: 'sic-pay',
    title: 'SiC Pay',
    source: 'docs/decisions/0048-sic-pay-by-a-redirect-protocol-of-our-own.md',
    misbehaviours: ['late', 'twice', 'never', 'out-of-order', 'wrong-amount', 'bad-signature', 'away'],
    notifies: true,
    keys: { sic_pay_merchant_id: merchant, sic_pay_secret: secret, payment_pem: pair.privateKey },
    routes: {
      'POST /v1/payments': signed<Payment>((asked) => books.begin(asked)),
      'POST /v1/payments/query': signed<{ id: string }>((asked) => books.query(asked)),
      'POST /v1/refunds': signed<{ payment: string; reference: string; amount: string }>((asked) =>
        books.refund(asked),
      ),
      'POST /v1/account': signed(() => ({ body: { open: true } })),
    },
    pages: { 'GET /pay/{id}': show, 'POST /pay/{id}': choose },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, sent: () => sender.idle() };
}
