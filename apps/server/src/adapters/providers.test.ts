// Every provider that sends the buyer to a page of its own: the real adapter against its simulator, as a browser and the
// shop's door would meet them.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SalesSettings, salesSettings } from '@kaifong/domain/sales/contract';
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/server';
import type { Notice } from '@kaifong/kernel/hooks';
import { type Misbehaviour, type Simulator, startPayDollar, startPaypal, startSicPay } from '@kaifong/tools/simulators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payDollar } from './pay-dollar.ts';
import { paypal } from './paypal.ts';
import { sicPay } from './sic-pay.ts';
import type { StandIn } from './wire-providers.ts';

type Account = Parameters<PaymentProvider['settle']>[1];
type Begun = Awaited<ReturnType<PaymentProvider['begin']>>;

const anotherKey = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

interface Case {
  readonly make: (simulator?: StandIn) => PaymentProvider;
  readonly start: (to: { shop: string }) => Promise<Simulator & { sent(): Promise<void> }>;
  /** A key of the stand-in that does not open the account. */
  readonly wrong: Readonly<Record<string, string>>;
}

const cases: Readonly<Record<string, Case>> = {
  paypal: { make: paypal, start: startPaypal, wrong: { paypal_client_secret: 'wrong' } },
  'pay-dollar': { make: payDollar, start: startPayDollar, wrong: { pay_dollar_api_password: 'wrong' } },
  'sic-pay': { make: sicPay, start: startSicPay, wrong: { payment_pem: anotherKey } },
};

/** A new shop: nothing set. */
const account = {
  settings: Object.fromEntries(Object.entries(salesSettings.values).map(([name, setting]) => [name, setting.default])),
  secrets: {},
} as unknown as Account & { settings: Record<keyof SalesSettings['values'], unknown> };

let notices: Notice[] = [];
const shop = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  notices.push({ headers, query: '', body: Buffer.concat(parts), receivedAt: new Date() });
  response.end('OK');
});
let shopUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

let charges = 0;
function charge(cents = 12_050) {
  charges += 1;
  return {
    reference: `0198f000-0000-7000-8000-${String(charges).padStart(12, '0')}`,
    cents,
    currency: 'HKD',
    description: 'K261122-1042',
    language: 'zh-HK' as const,
    email: 'amy@example.com',
    returnTo: {
      success: 'https://shop.example/ok?a=1',
      cancel: 'https://shop.example/no',
      fail: 'https://shop.example/bad',
    },
  };
}

/** What her browser does: opens the provider's page, presses a button; where it leads her. */
async function buyer(begun: Begun, choice: string): Promise<string> {
  if (begun.step === 'script') throw new Error('no page of its own');
  const form = begun.step === 'form' ? { method: 'POST', body: new URLSearchParams(begun.fields) } : {};
  const page = await fetch(begun.url, form);
  expect(await page.text()).toContain('This is a rehearsal');
  const pressed = await fetch(page.url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });
  return String(pressed.headers.get('location'));
}

describe.each(Object.entries(cases))('%s', (_name, { make, start, wrong }) => {
  let simulator: Awaited<ReturnType<Case['start']>>;
  let provider: PaymentProvider;
  beforeAll(async () => {
    simulator = await start({ shop: shopUrl });
    provider = make(simulator);
  });
  afterEach(async () => {
    await simulator.sent();
    notices = [];
  });
  afterAll(() => simulator.close());

  /** What the shop was told, read by the adapter; undefined for what is not signed. */
  async function told() {
    await simulator.sent();
    const events = [];
    for (let at = 0; at < notices.length; at += 1) {
      const notice = notices[at];
      if (notice) events.push(await provider.readEvent(notice, account));
      await simulator.sent();
    }
    return events;
  }
  const misbehaving = async <T>(how: Misbehaviour, work: () => Promise<T>): Promise<T> => {
    simulator.misbehave(how, true);
    try {
      return await work();
    } finally {
      await simulator.sent();
      simulator.misbehave(how, false);
    }
  };

  it('stands in only while the shop has no keys', () => {
    expect(provider.access(account)).toMatchObject({ mode: 'rehearsal', sendsTo: [simulator.url] });
    expect(make().access(account)).toBeUndefined();
  });

  it('a buyer pays: notice and answer name the same money', async () => {
    const asked = charge();
    const begun = await provider.begin(asked, account);
    expect(await provider.settle(begun.providerReference, account)).toMatchObject({ state: 'waiting' });
    expect(await buyer(begun, 'pay')).toMatch(/^https:\/\/shop\.example\/ok\?a=1/);
    const events = await told();
    const paid = events.find((event) => event?.kind === 'payment' && event.standing.state === 'paid');
    const wanted = { reference: asked.reference, state: 'paid', cents: 12_050, currency: 'HKD' };
    const settled = await provider.settle(begun.providerReference, account);
    expect(settled).toMatchObject(wanted);
    expect(paid).toMatchObject({
      kind: 'payment',
      standing: { ...wanted, providerReference: settled.providerReference },
    });
  });

  it('the same charge twice is one payment', async () => {
    const asked = charge();
    const [first, second] = [await provider.begin(asked, account), await provider.begin(asked, account)];
    expect(second.providerReference).toBe(first.providerReference);
    await buyer(first, 'pay');
    await told();
    expect(await provider.settle(first.providerReference, account)).toMatchObject({ state: 'paid', cents: 12_050 });
  });

  it('a declined card and a buyer who goes back pay nothing', async () => {
    const declined = await provider.begin(charge(), account);
    await buyer(declined, 'decline');
    expect(await provider.settle(declined.providerReference, account)).toMatchObject({ state: 'failed' });
    const left = await provider.begin(charge(), account);
    expect(await buyer(left, 'cancel')).toMatch(/^https:\/\/shop\.example\/no/);
    expect((await provider.settle(left.providerReference, account)).state).toMatch(/waiting|canceled/);
    const events = await told();
    expect(events.filter((event) => event?.kind === 'payment' && event.standing.state === 'paid')).toEqual([]);
  });

  it('takes no notice that is not signed', async () => {
    const begun = await provider.begin(charge(), account);
    await misbehaving('bad-signature', async () => {
      await buyer(begun, 'pay');
      await provider.settle(begun.providerReference, account);
    });
    expect(notices.length).toBeGreaterThan(0);
    for (const notice of notices) {
      expect(await provider.readEvent(notice, account)).toBeUndefined();
      expect(await provider.readEvent({ ...notice, headers: {} }, account)).toBeUndefined();
      expect(await provider.readEvent({ ...notice, body: Buffer.from('{}') }, account)).toBeUndefined();
    }
  });

  it('says the amount it was told, right or wrong, and tells it twice by one id', async () => {
    const begun = await provider.begin(charge(), account);
    await misbehaving('wrong-amount', async () => {
      await buyer(begun, 'pay');
      await provider.settle(begun.providerReference, account);
    });
    const wrongOnes = (await told()).filter((event) => event?.kind === 'payment' && event.standing.cents === 12_049);
    expect(wrongOnes.length).toBeGreaterThan(0);
    notices = [];
    const again = await provider.begin(charge(), account);
    await misbehaving('twice', () => buyer(again, 'pay'));
    const ids = (await told()).map((event) => event?.id);
    expect(new Set(ids).size).toBeLessThan(ids.length);
  });

  it('sends back a part, then the rest, each once, and no cent more', async () => {
    const begun = await provider.begin(charge(), account);
    await buyer(begun, 'pay');
    const { providerReference } = await provider.settle(begun.providerReference, account);
    const part = { providerReference, cents: 50, currency: 'HKD', reference: `part-${charges}` };
    const first = await provider.refund(part, account);
    expect(first.state).toMatch(/done|waiting/);
    expect((await provider.refund(part, account)).providerReference).toBe(first.providerReference);
    const tooMuch = { ...part, cents: 12_001, reference: `more-${charges}` };
    expect(await provider.refund(tooMuch, account)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/./),
    });
    const rest = await provider.refund({ ...part, cents: 12_000, reference: `rest-${charges}` }, account);
    expect(rest.state).toMatch(/done|waiting/);
    const nothing = { ...part, cents: 1, reference: `nothing-${charges}` };
    expect((await provider.refund(nothing, account)).state).toBe('refused');
  });

  it('says when nobody answers', async () => {
    const begun = await provider.begin(charge(), account);
    await misbehaving('away', async () => {
      await expect(provider.settle(begun.providerReference, account)).rejects.toBeInstanceOf(ProviderAway);
    });
    expect((await provider.settle(begun.providerReference, account)).state).toBe('waiting');
  });

  it('knows whether keys open the account', async () => {
    expect(await provider.testConnection(account)).toEqual({ open: true, answer: '' });
    const stranger = make({ url: simulator.url, keys: { ...simulator.keys, ...wrong } });
    expect(await stranger.testConnection(account)).toMatchObject({ open: false, answer: expect.stringMatching(/./) });
  });
});
