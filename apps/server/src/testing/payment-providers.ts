// The real adapters of payment providers and their simulators, as a browser and the shop's door meet them.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NextPaymentStep, type SalesSettings, salesSettings } from '@kaifong/domain/sales/contract';
import type { PaymentProvider } from '@kaifong/domain/server';
import { type Simulator, startPayDollar, startPaypal, startSicPay, startStripe } from '@kaifong/tools/simulators';
import { payDollar } from '../adapters/pay-dollar.ts';
import { paypal } from '../adapters/paypal.ts';
import { sicPay } from '../adapters/sic-pay.ts';
import { stripe } from '../adapters/stripe.ts';
import type { StandIn } from '../adapters/wire-providers.ts';

export type Account = Parameters<PaymentProvider['settle']>[1];
type Begun = Awaited<ReturnType<PaymentProvider['begin']>>;
/** How the buyer gets on, as a provider or a reply of ours says it. */
export type Next = NextPaymentStep | Begun;
export type SentSimulator = Simulator & { sent(): Promise<void> };

/** What a buyer does at her provider's. */
export type Choice = 'pay' | 'decline' | 'cancel';

export interface ProviderCase {
  readonly make: (simulator?: StandIn) => PaymentProvider;
  readonly start: (to: { shop: string }) => Promise<SentSimulator>;
  /** A key of the stand-in that does not open the account. */
  readonly wrong: Readonly<Record<string, string>>;
}

const anotherKey = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

export const providerCases: Readonly<Record<string, ProviderCase>> = {
  stripe: { make: stripe, start: startStripe, wrong: { stripe_secret_key: 'sk_test_wrong' } },
  paypal: { make: paypal, start: startPaypal, wrong: { paypal_client_secret: 'wrong' } },
  'pay-dollar': { make: payDollar, start: startPayDollar, wrong: { pay_dollar_api_password: 'wrong' } },
  'sic-pay': { make: sicPay, start: startSicPay, wrong: { payment_pem: anotherKey } },
};

/** A new shop: nothing set. */
export const newAccount = {
  settings: Object.fromEntries(Object.entries(salesSettings.values).map(([name, setting]) => [name, setting.default])),
  secrets: {},
  rehearsal: true,
} as unknown as Account & { settings: Record<keyof SalesSettings['values'], unknown> };

/** As the provider's script in our page does it, with the test card of the choice. */
async function useScript(begun: Extract<NextPaymentStep, { step: 'script' }>, choice: Choice): Promise<string> {
  if (choice === 'cancel') return '';
  const id = begun.clientSecret.split('_secret_')[0] ?? '';
  const body = new URLSearchParams({
    key: begun.publicKey,
    client_secret: begun.clientSecret,
    number: choice === 'pay' ? '4242424242424242' : '4000000000000002',
    return_url: 'https://shop.example/ok?a=1',
  });
  const url = new URL(`/v1/payment_intents/${id}/confirm`, begun.src);
  const { status } = await fetch(url, { method: 'POST', body });
  return status === 200 ? (body.get('return_url') ?? '') : '';
}

/**
 * The acts of the buyer's browser: opens the provider's page, presses a button. Returns the page and where it leads
 * her; '' for nowhere.
 */
export async function buyerAt(begun: Next, choice: Choice): Promise<{ page: string; to: string }> {
  if (begun.step === 'script') return { page: '', to: await useScript(begun, choice) };
  const form = begun.step === 'form' ? { method: 'POST', body: new URLSearchParams(begun.fields) } : {};
  const opened = await fetch(begun.url, form);
  const page = await opened.text();
  const pressed = await fetch(opened.url, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  return { page, to: String(pressed.headers.get('location')) };
}

export interface KeptNotice {
  /** The address the notice was sent to. */
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Takes the notices of simulators in the shop's place; a test delivers them when and how often it likes. */
export async function startLetterbox() {
  const notices: KeptNotice[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    notices.push({ url: request.url ?? '', headers, body: Buffer.concat(parts) });
    response.end('OK');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The notices that came since they were taken last. */
    take: () => notices.splice(0),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
