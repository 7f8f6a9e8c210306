// PayDollar (AsiaPay): the buyer posts a form to its page, a server feed tells of the result, the merchant API is asked how
// a payment stands. PayDollar PayGate Integration Guide: "Client Post Through Browser", "Data Feed", "Merchant API".
import { createHash, timingSafeEqual } from 'node:crypto';
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/server';
import { amountText, callProvider, centsOf, readable } from './provider-calls.ts';
import { modeOf, type StandIn } from './wire-providers.ts';

type Account = Parameters<PaymentProvider['settle']>[1];
type Standing = Awaited<ReturnType<PaymentProvider['settle']>>;
type Charge = Parameters<PaymentProvider['begin']>[0];
type RefundAnswer = Awaited<ReturnType<PaymentProvider['refund']>>;

const live = 'https://www.paydollar.com/b2c2/eng';
const test = 'https://test.paydollar.com/b2cDemo/eng';

/** The guide's currency codes: those of ISO 4217, but for TWD. */
const currencyCodes: Readonly<Record<string, string>> = {
  ...{ AED: '784', AUD: '036', BND: '096', CAD: '124', CNY: '156', EUR: '978', GBP: '826', HKD: '344', IDR: '360' },
  ...{ INR: '356', JPY: '392', KRW: '410', MOP: '446', MYR: '458', NZD: '554', PHP: '608', SAR: '682', SGD: '702' },
  ...{ THB: '764', TWD: '901', USD: '840', VND: '704' },
};
const currencyOf = (code: string) => Object.entries(currencyCodes).find(([, known]) => known === code)?.[0] ?? code;
const languages = { 'en-US': 'E', 'zh-HK': 'C', 'zh-CN': 'X' } as const;

/** An order reference has at most 35 characters: our UUID goes without its hyphens. */
const toRef = (reference: string) => reference.replaceAll('-', '');
const fromRef = (ref: string) => ref.replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, '$1-$2-$3-$4-$5');

const hashOf = (parts: readonly string[]) => createHash('sha1').update(parts.join('|')).digest('hex');
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Where and with which keys PayDollar is asked. */
function doorOf({ settings, secrets }: Account, simulator: StandIn | undefined) {
  const merchantId = settings.pay_dollar_merchant_id;
  const secret = secrets.pay_dollar_secret ?? '';
  const mode = modeOf({ enabled: settings.pay_dollar_enabled === 1, keys: [merchantId, secret] }, simulator);
  if (simulator) {
    const { pay_dollar_merchant_id = '', pay_dollar_secret = '' } = simulator.keys;
    const { pay_dollar_api_login: login = '', pay_dollar_api_password: password = '' } = simulator.keys;
    const keys = { merchantId: pay_dollar_merchant_id, secret: pay_dollar_secret, login, password };
    return { ...keys, mode, base: `${simulator.url}/b2c2/eng`, isStandIn: true };
  }
  const login = settings.pay_dollar_api_login;
  const password = secrets.pay_dollar_api_password ?? '';
  return {
    mode,
    merchantId,
    secret,
    login,
    password,
    base: settings.pay_dollar_sandbox ? test : live,
    isStandIn: false,
  };
}
type Door = ReturnType<typeof doorOf>;

/** Asks the merchant API. It answers flat XML or a query string. */
async function ask({ base, merchantId, login, password, isStandIn }: Door, asked: Readonly<Record<string, string>>) {
  if (!login || !password) throw new ProviderAway('no login of the merchant API is set');
  const body = new URLSearchParams({ merchantId, loginId: login, password, ...asked }).toString();
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status, text } = await callProvider(`${base}/merchant/api/orderApi.jsp`, { body, headers }, isStandIn);
  if (status !== 200) throw new ProviderAway(`status ${status}`);
  return text.trim();
}

type Fields = Readonly<Record<string, string>>;
const entities: Fields = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The records of a query: flat elements, never nested. */
function recordsOf(text: string): Fields[] {
  if (!text.includes('<records'))
    throw new ProviderAway(new URLSearchParams(text).get('errMsg') ?? 'an answer without records');
  return [...text.matchAll(/<record>([\s\S]*?)<\/record>/g)].map(([, record = '']) =>
    Object.fromEntries(
      [...record.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, plain(value ?? '')]),
    ),
  );
}

const stateOf = (status: string): Standing['state'] => {
  if (/^(accepted|request refund|refunded|partial)/i.test(status)) return 'paid';
  if (/^reject/i.test(status)) return 'failed';
  return /^(cancel|void)/i.test(status) ? 'canceled' : 'waiting';
};

const standingOf = ({
  orderStatus = '',
  ref = '',
  payRef = '',
  amt = '0',
  cur = '',
  errMsg = '',
}: Fields): Standing => ({
  state: stateOf(orderStatus),
  reference: fromRef(ref),
  providerReference: payRef,
  cents: centsOf(amt),
  currency: currencyOf(cur),
  reason: errMsg || orderStatus,
});

function formOf(
  { merchantId, secret, base }: Door,
  { reference, cents, currency, language, returnTo, description }: Charge,
) {
  const [orderRef, currCode, amount, payType] = [
    toRef(reference),
    currencyCodes[currency] ?? '',
    amountText(cents),
    'N',
  ];
  const fields = {
    ...{ merchantId, amount, orderRef, currCode, payType, mpsMode: 'NIL', payMethod: 'ALL', lang: languages[language] },
    ...{ successUrl: returnTo.success, failUrl: returnTo.fail, cancelUrl: returnTo.cancel, remark: description },
    secureHash: hashOf([merchantId, orderRef, currCode, amount, payType, secret]),
  };
  return { step: 'form' as const, url: `${base}/payment/payForm.jsp`, fields, providerReference: orderRef };
}

const fieldsOf = (body: Buffer) => {
  const said = new URLSearchParams(body.toString('utf8'));
  return (name: string) => said.get(name) ?? '';
};

/** Whether one of the feed's hashes is ours. While a secret is changed it sends one for each. */
function isSigned(body: Buffer, { secret }: Door): boolean {
  const field = fieldsOf(body);
  const hashed = ['src', 'prc', 'successcode', 'Ref', 'PayRef', 'Cur', 'Amt', 'payerAuth'].map(field);
  const wanted = hashOf([...hashed, secret]);
  const hashes = field('secureHash').split(',');
  return secret !== '' && hashes.map((hash) => isSame(hash.trim().toLowerCase(), wanted)).includes(true);
}

function readFeed(body: Buffer) {
  const field = fieldsOf(body);
  const isPaid = field('successcode') === '0';
  const standing: Standing = {
    state: isPaid ? 'paid' : 'failed',
    reference: fromRef(field('Ref')),
    providerReference: field('PayRef'),
    cents: centsOf(field('Amt')),
    currency: currencyOf(field('Cur')),
    reason: isPaid ? '' : `prc ${field('prc')} src ${field('src')}`,
  };
  // The feed has no id of its own; a payment of theirs has one result.
  return { id: `${field('PayRef')}:${field('successcode')}`, kind: 'payment' as const, standing };
}

const refunding = /^(request refund|refunded)/i;

class PayDollar {
  /** Refunds of this process: the protocol has no key that makes a repeat the same request. */
  readonly #answered = new Map<string, RefundAnswer>();
  readonly #unsure = new Set<string>();

  async settle(reference: string, door: Door): Promise<Standing> {
    const records = recordsOf(await ask(door, { actionType: 'Query', orderRef: reference }));
    const [standing] = records.map(standingOf).sort((a, b) => Number(b.state === 'paid') - Number(a.state === 'paid'));
    // Nobody has pressed a button on its page yet.
    const none = { reference: fromRef(reference), providerReference: reference, cents: 0, currency: '' };
    return standing ?? { ...none, state: 'waiting', reason: '' };
  }

  /** A repeat whose first answer was lost asks first whether a refund stands there already; then staff look at it. */
  async refund(asked: Parameters<PaymentProvider['refund']>[0], door: Door): Promise<RefundAnswer> {
    const { reference, providerReference } = asked;
    const before = this.#answered.get(reference);
    if (before) return before;
    if (asked.isRepeat || this.#unsure.has(reference)) {
      const [record] = recordsOf(await ask(door, { actionType: 'Query', payRef: providerReference }));
      const { orderStatus = '' } = record ?? {};
      if (refunding.test(orderStatus)) return { state: 'waiting', providerReference, reason: orderStatus };
    }
    this.#unsure.add(reference);
    const answer = await this.#askRefund(asked, door);
    this.#unsure.delete(reference);
    this.#answered.set(reference, answer);
    return answer;
  }

  async #askRefund({ providerReference, cents, reference }: Parameters<PaymentProvider['refund']>[0], door: Door) {
    const asked = { actionType: 'RequestRefund', payRef: providerReference, amount: amountText(cents) };
    const said = new URLSearchParams(await ask(door, asked));
    const reason = said.get('errMsg') || (said.get('orderStatus') ?? '');
    if (said.get('resultCode') !== '0') return { state: 'refused' as const, providerReference: '', reason };
    const state = /^refunded/i.test(said.get('orderStatus') ?? '') ? ('done' as const) : ('waiting' as const);
    return { state, providerReference: `${providerReference}:${reference}`, reason: state === 'done' ? '' : reason };
  }
}

/** `simulator`: is asked in PayDollar's place. */
export function payDollar(simulator?: StandIn): PaymentProvider {
  const service = new PayDollar();
  const door = (account: Account) => doorOf(account, simulator);
  return {
    method: 'pay_dollar',
    secrets: ['pay_dollar_secret', 'pay_dollar_api_password'],
    notices: { path: '/hooks/pay-dollar', answer: { text: 'OK', at: 'stored' } },
    access(account) {
      const { mode, base } = door(account);
      return mode && { mode, sendsTo: [new URL(base).origin] };
    },
    isSigned: async ({ body }, account) => isSigned(body, door(account)),
    readEvent: async ({ body }) => readable(() => readFeed(body)),
    begin: async (charge, account) => formOf(door(account), charge),
    settle: (reference, account) => service.settle(reference, door(account)),
    refund: (asked, account) => service.refund(asked, door(account)),
    async testConnection(account) {
      const { login, password } = door(account);
      if (!login || !password) return { open: false, answer: 'no login of the merchant API is set' };
      const text = await ask(door(account), { actionType: 'Query', orderRef: 'connection' });
      if (text.includes('<records')) return { open: true, answer: '' };
      return { open: false, answer: new URLSearchParams(text).get('errMsg') ?? 'refused' };
    },
  };
}
