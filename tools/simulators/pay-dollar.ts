// PayDollar PayGate by its Integration Guide: payForm.jsp for the buyer's form post with its secure hash, the data feed, and
// the merchant API (Query, RequestRefund), which answers flat XML or a query string. Two secrets are in use, so that its
// feed carries two hashes, as while a shop changes its secret.
import { createHash, randomInt } from 'node:crypto';
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
import { buyerPage, escaped } from './page.ts';

interface Asked {
  readonly orderRef: string;
  readonly amount: string;
  readonly currCode: string;
  readonly remark: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly cancelUrl: string;
}

interface Payment extends Asked {
  readonly payRef: string;
  orderStatus: 'Accepted' | 'Rejected' | 'Request Refund';
  refunded: number;
}

const keysBy = (made: (name: string) => string) => ({
  pay_dollar_merchant_id: '88112233',
  pay_dollar_secret: made('paydollar secret'),
  pay_dollar_api_login: 'rehearsal-api',
  pay_dollar_api_password: made('paydollar password'),
});
type Keys = ReturnType<typeof keysBy>;
const olderSecret = 'the secret before';
const hashOf = (parts: readonly string[]) => createHash('sha1').update(parts.join('|')).digest('hex');
const cents = (amount: string) => Math.round(Number(amount) * 100);

const choices = {
  pay: 'Pay now',
  decline: 'Pay with a card that is declined',
  cancel: 'Cancel and go back to the shop',
};

/** `Ref` is all that comes back with the buyer. */
function backTo(url: string, ref: string): Answer {
  const address = new URL(url);
  address.searchParams.set('Ref', ref);
  return seeOther(address.href);
}

/** The form of the shop, when its hash is right. */
function readForm(form: URLSearchParams, keys: Keys): Asked | undefined {
  const field = (name: string) => form.get(name) ?? '';
  const hashed = ['merchantId', 'orderRef', 'currCode', 'amount', 'payType'].map(field);
  const isRight = field('secureHash') === hashOf([...hashed, keys.pay_dollar_secret]);
  if (!isRight || field('orderRef').length > 35 || field('merchantId') !== keys.pay_dollar_merchant_id)
    return undefined;
  const [orderRef, amount, currCode, remark] = ['orderRef', 'amount', 'currCode', 'remark'].map(field) as [
    string,
    string,
    string,
    string,
  ];
  const [successUrl, failUrl, cancelUrl] = ['successUrl', 'failUrl', 'cancelUrl'].map(field) as [
    string,
    string,
    string,
  ];
  return { orderRef, amount, currCode, remark, successUrl, failUrl, cancelUrl };
}

/** The merchant API over the payments of its page. */
class MerchantApi {
  readonly payments: Payment[] = [];
  readonly #keys: Keys;

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  answer({ form }: AskedOf): Answer {
    const field = (name: string) => form.get(name) ?? '';
    const { pay_dollar_merchant_id, pay_dollar_api_login, pay_dollar_api_password } = this.#keys;
    const given = [field('merchantId'), field('loginId'), field('password')].join('\n');
    if (given !== [pay_dollar_merchant_id, pay_dollar_api_login, pay_dollar_api_password].join('\n'))
      return this.#flat({ resultCode: '-1', orderStatus: 'null', errMsg: 'Authentication Failed' });
    const [payRef, orderRef] = [field('payRef'), field('orderRef')];
    const found = this.payments.filter((payment) =>
      payRef ? payment.payRef === payRef : payment.orderRef === orderRef,
    );
    if (field('actionType') === 'Query') return this.#records(found);
    if (field('actionType') === 'RequestRefund') return this.#refund(found[0], field('amount'));
    return this.#flat({ resultCode: '-1', orderStatus: 'null', errMsg: 'Unknown action' });
  }

  #flat = (fields: Record<string, string>): Answer => ({ body: new URLSearchParams(fields).toString() });

  #records(found: readonly Payment[]): Answer {
    const element = (name: string, value: string) => `<${name}>${escaped(value)}</${name}>`;
    const records = found.map(({ orderStatus, orderRef, payRef, amount, currCode, remark }) => {
      const code = orderStatus === 'Rejected' ? '1' : '0';
      const fields = { orderStatus, ref: orderRef, payRef, amt: amount, cur: currCode, prc: code, src: code, remark };
      return `<record>${Object.entries(fields)
        .map(([name, value]) => element(name, value))
        .join('')}<errMsg/></record>`;
    });
    const body = `<?xml version="1.0" encoding="ISO-8859-1"?><records>${records.join('')}</records>`;
    return { body, headers: { 'Content-Type': 'text/xml' } };
  }

  #refund(payment: Payment | undefined, amount: string): Answer {
    const refused = (errMsg: string) =>
      this.#flat({ resultCode: '-1', orderStatus: payment?.orderStatus ?? 'null', errMsg });
    if (!payment || payment.orderStatus === 'Rejected') return refused('Payment reference is not accepted');
    if (cents(amount) <= 0 || payment.refunded + cents(amount) > cents(payment.amount))
      return refused('Invalid Amount');
    payment.refunded += cents(amount);
    payment.orderStatus = 'Request Refund';
    const { orderStatus, orderRef: ref, payRef, currCode: cur } = payment;
    return this.#flat({
      resultCode: '0',
      orderStatus,
      ref,
      payRef,
      amt: amount,
      cur,
      errMsg: 'Request Refund Successfully.',
    });
  }
}

/** Feeds the shop's page; both hashes stand in one field. */
function feed(
  sender: NoticeSender,
  url: string,
  ownSecret: string,
  { payRef, orderRef, amount, currCode, orderStatus, remark }: Payment,
): void {
  const code = orderStatus === 'Rejected' ? '1' : '0';
  sender.post({
    url,
    write() {
      const Amt = (sender.amount(cents(amount)) / 100).toFixed(2);
      const said = {
        src: code,
        prc: code,
        successcode: code,
        Ref: orderRef,
        PayRef: payRef,
        Cur: currCode,
        Amt,
        payerAuth: 'U',
      };
      const hash = (secret: string) => hashOf([...Object.values(said), sender.key(secret)]);
      const secureHash = `${hash(olderSecret)},${hash(ownSecret)}`;
      const body = new URLSearchParams({
        ...said,
        Ord: '12345678',
        Holder: 'Rehearsal',
        remark,
        secureHash,
      }).toString();
      return { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    },
  });
}

/** `shop`: where its feed goes. `sent` resolves when all of it went out. */
export async function startPayDollar({ shop, port = 0, ...more }: StartOptions & { shop: string }) {
  const keys = keysBy(keyMaker(more));
  const switched = new Set<Misbehaviour>();
  const sender = new NoticeSender(switched);
  const api = new MerchantApi(keys);
  const asked = new Map<string, Asked>();
  const pathOf = (ref: string) => `/b2c2/eng/payment/pay?ref=${ref}`;

  function take({ form }: AskedOf): Answer {
    const order = readForm(form, keys);
    if (!order) return { status: 400, body: 'Parameter Secure Hash is incorrect' };
    asked.set(order.orderRef, order);
    return seeOther(pathOf(order.orderRef));
  }

  function show({ query }: AskedOf): Answer {
    const order = asked.get(query.get('ref') ?? '');
    if (!order) return { status: 404, body: 'no such order' };
    const { amount, currCode, remark: description, orderRef } = order;
    const page = { definition, switched, description, choices, path: pathOf(orderRef) };
    return html(buyerPage({ ...page, amount: `${currCode === '344' ? 'HKD' : currCode} ${amount}` }));
  }

  function choose({ query, form }: AskedOf): Answer {
    const order = asked.get(query.get('ref') ?? '');
    if (!order) return { status: 404, body: 'no such order' };
    const { orderRef, successUrl, failUrl, cancelUrl } = order;
    if (form.get('choice') === 'cancel') return backTo(cancelUrl, orderRef);
    if (api.payments.some((one) => one.orderRef === orderRef && one.orderStatus !== 'Rejected'))
      return backTo(successUrl, orderRef);
    const isPaid = form.get('choice') === 'pay';
    const payRef = String(randomInt(100_000_000));
    const payment: Payment = { ...order, payRef, orderStatus: isPaid ? 'Accepted' : 'Rejected', refunded: 0 };
    api.payments.push(payment);
    feed(sender, `${shop}/hooks/pay-dollar`, keys.pay_dollar_secret, payment);
    return backTo(isPaid ? successUrl : failUrl, orderRef);
  }

  const definition: SimulatorDefinition = {
    name: 'pay-dollar',
    title: 'PayDollar',
    source: 'https://www.paydollar.com/pdf/op/enpdintguide.pdf',
    misbehaviours: ['late', 'twice', 'never', 'out-of-order', 'wrong-amount', 'bad-signature', 'away'],
    notifies: true,
    keys,
    routes: { 'POST /b2c2/eng/merchant/api/orderApi.jsp': (request) => api.answer(request) },
    pages: {
      'POST /b2c2/eng/payment/payForm.jsp': take,
      'GET /b2c2/eng/payment/pay': show,
      'POST /b2c2/eng/payment/pay': choose,
    },
  };
  const simulator = await startSimulator(definition, { port, switched });
  return { ...simulator, sent: () => sender.idle() };
}
