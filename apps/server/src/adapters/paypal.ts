// PayPal: an order that the buyer approves on PayPal's page and that we capture afterwards.
// https://developer.paypal.com/docs/api/orders/v2/, https://developer.paypal.com/docs/api/payments/v2/ and, for notices,
// https://developer.paypal.com/api/rest/webhooks/rest/
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/server';
import * as z from 'zod';
import { doorOf, issueOf, PayPalApi } from './paypal-api.ts';
import { amountText, centsOf, readAnswer, readable } from './provider-calls.ts';
import type { StandIn } from './wire-providers.ts';

type Account = Parameters<PaymentProvider['settle']>[1];
type Standing = Awaited<ReturnType<PaymentProvider['settle']>>;
type Event = Awaited<ReturnType<PaymentProvider['readEvent']>>;
type Charge = Parameters<PaymentProvider['begin']>[0];
type Notice = Parameters<PaymentProvider['isSigned']>[0];

const amount = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount, custom_id: z.string().default('') });
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        amount,
        custom_id: z.string().default(''),
        payments: z.object({ captures: z.array(capture).default([]) }).optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ rel: z.string(), href: z.url() })).default([]),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
});
type Order = z.output<typeof order>;
const refund = z.object({ id: z.string(), status: z.string(), amount, custom_id: z.string().default('') });
const approved = 'CHECKOUT.ORDER.APPROVED';
const captureEvents = ['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'].map((end) => `PAYMENT.CAPTURE.${end}`);
const refunded = 'PAYMENT.CAPTURE.REFUNDED';

const notice = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });

/** PayPal takes whole units of these only. */
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);
const decimalsOf = (currency: string) => (withoutDecimals.has(currency) ? 0 : 2);
const wireAmount = (cents: number, currency: string) => ({
  currency_code: currency,
  value: amountText(cents, decimalsOf(currency)),
});

const captureStates: Readonly<Record<string, Standing['state']>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'waiting',
  DECLINED: 'failed',
  FAILED: 'failed',
};

const captureStanding = ({ id, status, amount, custom_id }: z.output<typeof capture>): Standing => ({
  state: captureStates[status] ?? 'waiting',
  reference: custom_id,
  providerReference: id,
  cents: centsOf(amount.value),
  currency: amount.currency_code,
  reason: status === 'COMPLETED' ? '' : status,
});

function orderStanding({ id, status, purchase_units: [unit] }: Order): Standing {
  const taken = unit?.payments?.captures.at(-1);
  if (taken) return captureStanding({ ...taken, custom_id: taken.custom_id || (unit?.custom_id ?? '') });
  return {
    state: status === 'VOIDED' ? 'canceled' : 'waiting',
    reference: unit?.custom_id ?? '',
    providerReference: id,
    cents: unit ? centsOf(unit.amount.value) : 0,
    currency: unit?.amount.currency_code ?? '',
    reason: status,
  };
}

const refundStates: Readonly<Record<string, 'done' | 'waiting' | 'refused'>> = {
  COMPLETED: 'done',
  PENDING: 'waiting',
  FAILED: 'refused',
  CANCELLED: 'refused',
};

const orderBody = ({ cents, currency, reference, description, language, returnTo }: Charge) =>
  JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference,
        invoice_id: reference,
        description,
        amount: wireAmount(cents, currency),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: language,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: returnTo.success,
          cancel_url: returnTo.cancel,
        },
      },
    },
  });

class PayPal {
  readonly #api = new PayPalApi();
  readonly #simulator: StandIn | undefined;

  constructor(simulator: StandIn | undefined) {
    this.#simulator = simulator;
  }

  door(account: Account) {
    return doorOf(account, this.#simulator);
  }

  async begin(charge: Charge, account: Account) {
    const asked = { path: '/v2/checkout/orders', body: orderBody(charge), id: charge.reference };
    const { status, text } = await this.#api.ask(this.door(account), asked);
    if (status >= 400) throw new ProviderAway(issueOf(text));
    const { id, links } = readAnswer(order, text);
    const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
    if (!page) throw new ProviderAway('an order without a page to approve it');
    return { step: 'redirect' as const, url: page.href, providerReference: id };
  }

  async settle(id: string, account: Account): Promise<Standing> {
    const { status, text } = await this.#api.ask(this.door(account), {
      path: `/v2/checkout/orders/${encodeURIComponent(id)}`,
    });
    if (status === 404) return this.#forgotten(id);
    if (status >= 400) throw new ProviderAway(issueOf(text));
    const known = readAnswer(order, text);
    return known.status === 'APPROVED' ? this.#capture(known, account) : orderStanding(known);
  }

  /** PayPal forgets after some hours an order that nobody approved. */
  #forgotten = (id: string): Standing => ({
    state: 'canceled',
    reference: '',
    providerReference: id,
    cents: 0,
    currency: '',
    reason: 'RESOURCE_NOT_FOUND',
  });

  /** Takes what the buyer approved, once. */
  async #capture(approved: Order, account: Account): Promise<Standing> {
    const { id } = approved;
    const asked = { path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, body: '{}', id: `capture-${id}` };
    const { status, text } = await this.#api.ask(this.door(account), asked);
    if (status < 400) return orderStanding(readAnswer(order, text));
    const issue = issueOf(text);
    // The notice of the approval and the return page ask at the same moment: the other one's capture counts.
    if (issue === 'ORDER_ALREADY_CAPTURED') return this.settle(id, account);
    return { ...orderStanding(approved), state: 'failed', reason: issue };
  }

  /** PayPal's own id of the buyer's account. */
  async payerOf(id: string, account: Account): Promise<string | undefined> {
    const { status, text } = await this.#api.ask(this.door(account), {
      path: `/v2/checkout/orders/${encodeURIComponent(id)}`,
    });
    if (status === 404) return undefined;
    if (status >= 400) throw new ProviderAway(issueOf(text));
    return readAnswer(order, text).payer?.payer_id;
  }

  async refund(asked: Parameters<PaymentProvider['refund']>[0], account: Account) {
    const { providerReference, reference, cents, currency } = asked;
    const path = `/v2/payments/captures/${encodeURIComponent(providerReference)}/refund`;
    const body = JSON.stringify({ amount: wireAmount(cents, currency), custom_id: reference });
    const { status, text } = await this.#api.ask(this.door(account), { path, body, id: `refund-${reference}` });
    if (status >= 400) return { state: 'refused' as const, providerReference: '', reason: issueOf(text) };
    const made = readAnswer(refund, text);
    const state = refundStates[made.status] ?? 'waiting';
    return { state, providerReference: made.id, reason: state === 'done' ? '' : made.status };
  }

  async readEvent({ body }: Notice, account: Account): Promise<Event> {
    const { id, event_type, resource } = readable(() => notice.parse(JSON.parse(body.toString('utf8'))));
    if (event_type === approved) {
      const approval = readable(() => order.pick({ id: true }).parse(resource));
      // The buyer may never come back to us: what she approved is taken now.
      return { id, kind: 'payment', standing: await this.settle(approval.id, account) };
    }
    return readable((): Event => {
      if (captureEvents.includes(event_type))
        return { id, kind: 'payment', standing: captureStanding(capture.parse(resource)) };
      if (event_type === refunded) return { id, kind: 'refund', standing: captureStanding(refund.parse(resource)) };
      return { id, kind: 'other' };
    });
  }

  /** PayPal says itself whether it signed a notice. It is sent back byte by byte, since the signature is over the bytes. */
  async isSigned({ headers, body }: Notice, account: Account): Promise<boolean> {
    const door = this.door(account);
    const signature = headers['paypal-transmission-sig'];
    if (!door.webhookId || !signature) return false;
    const asked = JSON.stringify({
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: signature,
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: door.webhookId,
    });
    const event = body.toString('utf8');
    // Text that is no JSON would end our own object otherwise, and what follows could name another webhook.
    if (!z.json().safeParse(parsed(event)).success) return false;
    const path = '/v1/notifications/verify-webhook-signature';
    const { status, text } = await this.#api.ask(door, {
      path,
      body: `${asked.slice(0, -1)},"webhook_event":${event}}`,
    });
    return (
      status === 200 &&
      readAnswer(z.object({ verification_status: z.string() }), text).verification_status === 'SUCCESS'
    );
  }

  async testConnection(account: Account) {
    const door = this.door(account);
    const { status, text } = await this.#api.signIn(door);
    if (status !== 200) return { open: false, answer: issueOf(text) };
    if (!door.webhookId) return { open: true, answer: '' };
    const webhook = await this.#api.ask(door, {
      path: `/v1/notifications/webhooks/${encodeURIComponent(door.webhookId)}`,
    });
    return webhook.status === 200
      ? { open: true, answer: '' }
      : { open: false, answer: `webhook: ${issueOf(webhook.text)}` };
  }
}

/** The text as JSON; undefined when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `simulator`: is asked in PayPal's place. */
export function paypal(simulator?: StandIn): PaymentProvider {
  const service = new PayPal(simulator);
  return {
    method: 'paypal',
    secrets: ['paypal_client_secret'],
    notices: { path: '/hooks/paypal', events: [approved, ...captureEvents, refunded] },
    access(account) {
      const { mode, page } = service.door(account);
      return mode && { mode, sendsTo: [page] };
    },
    isSigned: (received, account) => service.isSigned(received, account),
    readEvent: (received, account) => service.readEvent(received, account),
    begin: (charge, account) => service.begin(charge, account),
    settle: (reference, account) => service.settle(reference, account),
    payerOf: (reference, account) => service.payerOf(reference, account),
    refund: (asked, account) => service.refund(asked, account),
    testConnection: (account) => service.testConnection(account),
  };
}
