// SiC Pay: only the name is given, so it speaks the redirect protocol of docs/decisions/0048: requests signed with the
// shop's uploaded key, the buyer sent to a page of theirs, notices signed with a secret both know.
import { createHmac, createPrivateKey, type KeyObject, sign, timingSafeEqual } from 'node:crypto';
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/server';
import * as z from 'zod';
import { amountText, callProvider, centsOf, readAnswer, readable } from './provider-calls.ts';
import { modeOf, type StandIn } from './wire-providers.ts';

type Account = Parameters<PaymentProvider['settle']>[1];
type Standing = Awaited<ReturnType<PaymentProvider['settle']>>;

const payment = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['waiting', 'paid', 'failed', 'canceled']),
  reason: z.string().default(''),
});
const begun = payment.extend({ url: z.url() });
const refund = z.object({
  id: z.string(),
  status: z.enum(['done', 'waiting', 'refused']),
  reason: z.string().default(''),
});
const refusal = z.object({ error: z.string() });
const notice = z.object({ id: z.string(), type: z.string(), payment: payment.optional() });

const standingOf = ({ id, reference, amount, currency, status, reason }: z.output<typeof payment>): Standing => {
  return { state: status, reference, providerReference: id, cents: centsOf(amount), currency, reason };
};

/** A notice older than this, or from so far in the future, is somebody's copy. */
const goodForSeconds = 300;

/** The text as a private key; undefined when it is none: a certificate is a readable PEM file, too. */
function privateKeyOf(pem: string | undefined): KeyObject | undefined {
  try {
    return pem ? createPrivateKey(pem) : undefined;
  } catch {
    return undefined;
  }
}

/** Where and with which keys it is asked. */
function doorOf({ settings, secrets }: Account, simulator: StandIn | undefined) {
  const { sic_pay_merchant_id, sic_pay_address, sic_pay_enabled, sic_pay_sandbox } = settings;
  const key = privateKeyOf(secrets.payment_pem);
  const given = [sic_pay_merchant_id, sic_pay_address, secrets.sic_pay_secret];
  const mode = modeOf({ enabled: sic_pay_enabled === 1, keys: given }, simulator);
  if (simulator) {
    const { sic_pay_merchant_id: merchantId = '', sic_pay_secret: secret = '', payment_pem } = simulator.keys;
    return {
      mode,
      merchantId,
      secret,
      key: privateKeyOf(payment_pem),
      address: simulator.url,
      isStandIn: true,
      isTest: true,
    };
  }
  return {
    mode: key ? mode : undefined,
    merchantId: sic_pay_merchant_id,
    secret: secrets.sic_pay_secret ?? '',
    key,
    address: sic_pay_address,
    isStandIn: false,
    isTest: sic_pay_sandbox === 1,
  };
}
type Door = ReturnType<typeof doorOf>;

/** One signed request: over its time, its path and its bytes, so that none can be sent again elsewhere or later. */
function ask({ address, merchantId, key, isStandIn, isTest }: Door, path: string, asked: object) {
  if (!key || !address) throw new ProviderAway('no key or address is set');
  const body = JSON.stringify({ merchant_id: merchantId, test: isTest, ...asked });
  const time = String(Math.floor(Date.now() / 1000));
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  const signature = sign(algorithm, Buffer.from(`${time}.${path}.${body}`), key).toString('base64');
  const headers = { 'Content-Type': 'application/json', 'Sic-Time': time, 'Sic-Signature': signature };
  return callProvider(`${address}${path}`, { body, headers }, isStandIn);
}

function answerOf<T extends z.ZodType>({ status, text }: Awaited<ReturnType<typeof ask>>, answer: T): z.output<T> {
  if (status >= 400) throw new ProviderAway(readAnswer(refusal, text).error);
  return readAnswer(answer, text);
}

const askFor = async <T extends z.ZodType>(door: Door, path: string, asked: object, answer: T): Promise<z.output<T>> =>
  answerOf(await ask(door, path, asked), answer);

/** Whether the notice is signed with the secret and no copy from another time. */
function isSigned(
  { headers, body, receivedAt }: Parameters<PaymentProvider['isSigned']>[0],
  { secret }: Door,
): boolean {
  const time = headers['sic-time'] ?? '';
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const given = Buffer.from(headers['sic-signature'] ?? '', 'hex');
  const isNow = Math.abs(receivedAt.getTime() / 1000 - Number(time)) <= goodForSeconds;
  return secret !== '' && isNow && given.length === wanted.length && timingSafeEqual(given, wanted);
}

async function begin(charge: Parameters<PaymentProvider['begin']>[0], door: Door) {
  const { reference, cents, currency, description, language, returnTo } = charge;
  const asked = { reference, amount: amountText(cents), currency, description, language, ...returnTo };
  const { id, url } = await askFor(door, '/v1/payments', asked, begun);
  return { step: 'redirect' as const, url, providerReference: id };
}

async function askRefund(asked: Parameters<PaymentProvider['refund']>[0], door: Door) {
  const { providerReference, reference, cents, currency } = asked;
  const body = { payment: providerReference, reference, amount: amountText(cents), currency };
  const answer = await ask(door, '/v1/refunds', body);
  // The gateway knows no such payment, or may not send it back: asked again it says the same.
  if (answer.status === 404 || answer.status === 422)
    return { state: 'refused' as const, providerReference: '', reason: readAnswer(refusal, answer.text).error };
  const { id, status, reason } = answerOf(answer, refund);
  return { state: status, providerReference: id, reason };
}

/** `simulator`: is asked in its place. */
export function sicPay(simulator?: StandIn): PaymentProvider {
  const door = (account: Account) => doorOf(account, simulator);
  return {
    method: 'sic_pay',
    secrets: ['sic_pay_secret', 'payment_pem'],
    notices: { path: '/hooks/sic-pay' },
    access(account) {
      const { mode, address } = door(account);
      return mode && { mode, sendsTo: [new URL(address).origin] };
    },
    isSigned: async (received, account) => isSigned(received, door(account)),
    async readEvent({ body }) {
      return readable(() => {
        const { id, type, payment } = notice.parse(JSON.parse(body.toString('utf8')));
        return type === 'payment' && payment
          ? { id, kind: 'payment', standing: standingOf(payment) }
          : { id, kind: 'other' };
      });
    },
    begin: (charge, account) => begin(charge, door(account)),
    async settle(id, account) {
      return standingOf(await askFor(door(account), '/v1/payments/query', { id }, payment));
    },
    refund: (asked, account) => askRefund(asked, door(account)),
    async testConnection(account) {
      const { status, text } = await ask(door(account), '/v1/account', {});
      return status < 400 ? { open: true, answer: '' } : { open: false, answer: readAnswer(refusal, text).error };
    },
  };
}
