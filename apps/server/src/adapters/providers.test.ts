// Every provider: the real adapter against its simulator, as a browser and the shop's door would meet them.
import { AppError } from '@kaifong/base/errors';
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/server';
import type { Misbehaviour, startStripe } from '@kaifong/tools/simulators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  newAccount as account,
  buyerAt,
  type Choice,
  type KeptNotice,
  type ProviderCase,
  providerCases,
  type SentSimulator,
  startLetterbox,
} from '../testing/payment-providers.ts';

type Begun = Awaited<ReturnType<PaymentProvider['begin']>>;

let notices: KeptNotice[] = [];
let letterbox: Awaited<ReturnType<typeof startLetterbox>>;
beforeAll(async () => {
  letterbox = await startLetterbox();
});
afterAll(() => letterbox.close());

const asReceived = (notice: KeptNotice) => ({ ...notice, query: '', receivedAt: new Date() });

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

/** Where her browser ends up. */
async function buyer(begun: Begun, choice: Choice): Promise<string> {
  const { page, to } = await buyerAt(begun, choice);
  if (begun.step !== 'script') expect(page).toContain('This is a rehearsal');
  return to;
}

describe.each(Object.entries(providerCases))('%s', (_name, { make, start, wrong }) => {
  let simulator: SentSimulator;
  let provider: PaymentProvider;
  beforeAll(async () => {
    simulator = await start({ shop: letterbox.url });
    provider = make(simulator);
  });
  afterEach(async () => {
    await simulator.sent();
    letterbox.take();
    notices = [];
  });
  afterAll(() => simulator.close());

  /** What the shop was told, read by the adapter. */
  async function told() {
    const events = [];
    // Reading one may bring the next.
    for (;;) {
      await simulator.sent();
      notices = letterbox.take();
      if (notices.length === 0) return events;
      for (const notice of notices.map(asReceived)) {
        expect(await provider.isSigned(notice, account)).toBe(true);
        events.push(await provider.readEvent(notice, account));
      }
    }
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
    const opened = provider.access(account);
    expect(opened?.mode).toBe('rehearsal');
    expect([...(opened?.sendsTo ?? []), ...(opened?.loads?.scripts ?? [])]).toEqual([simulator.url]);
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

  it('tells of a card or account by a word of its own, if it does, once it has paid', async ({ skip }) => {
    if (!provider.payerOf) return skip('it never tells');
    const payerOf = async () => {
      const begun = await provider.begin(charge(), account);
      expect(await provider.payerOf?.(begun.providerReference, account)).toBeUndefined();
      await buyer(begun, 'pay');
      await told();
      await provider.settle(begun.providerReference, account);
      return provider.payerOf?.(begun.providerReference, account);
    };
    const first = await payerOf();
    expect(first).toMatch(/^\w{10,}$/);
    expect(first).not.toContain('4242');
    expect(await payerOf()).toBe(first);
    expect(await provider.payerOf('pi_unknown', account)).toBeUndefined();
    await misbehaving('away', () => expect(provider.payerOf?.('x', account)).rejects.toThrow(ProviderAway));
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
    // Where a script is in our own page, its buyer never leaves it.
    expect(await buyer(left, 'cancel')).toMatch(left.step === 'script' ? /^$/ : /^https:\/\/shop\.example\/no/);
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
    notices = letterbox.take();
    expect(notices.length).toBeGreaterThan(0);
    for (const notice of notices.map(asReceived)) {
      expect(await provider.isSigned(notice, account)).toBe(false);
      expect(await provider.isSigned({ ...notice, headers: {} }, account)).toBe(false);
      expect(await provider.isSigned({ ...notice, body: Buffer.from('{}') }, account)).toBe(false);
    }
  });

  it('takes nothing that has an empty or senseless signature for signed, and asks nobody twice', async () => {
    const begun = await provider.begin(charge(), account);
    await buyer(begun, 'pay');
    await provider.settle(begun.providerReference, account);
    await simulator.sent();
    const [notice] = letterbox.take().map(asReceived);
    const now = Math.floor(Date.now() / 1000);
    for (const senseless of [
      '',
      ' ',
      ',',
      '=',
      `t=${now},v1=`,
      `t=${now},v1=,v1=`,
      't=,v1=0',
      'v1=0',
      '陳',
      '0'.repeat(9999),
    ]) {
      const headers = Object.fromEntries(Object.keys(notice?.headers ?? {}).map((name) => [name, senseless]));
      const body = Buffer.from(senseless || 'secureHash=');
      for (const forged of [
        { ...notice, headers, body },
        { ...notice, headers, query: senseless, body: Buffer.from('{}') },
      ])
        expect(await provider.isSigned(forged as ReturnType<typeof asReceived>, account), senseless).toBe(false);
    }
  });

  it('finds no sense in what is signed and cannot be read, and says so for good', async () => {
    for (const body of ['', '{', 'null', '{"id":"x"}', '{"id":"x","type":"payment","payment":{}}', 'Amt=-&Ref=x'].map(
      Buffer.from,
    )) {
      const read = provider.readEvent({ headers: {}, query: '', body, receivedAt: new Date() }, account);
      const said = await read.catch((error: unknown) => error);
      expect(said instanceof AppError ? said.code : said, String(body)).toSatisfy(
        (value) => value === 'kernel.notice-unreadable' || (value as { kind?: string }).kind === 'other',
      );
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
    // Of a payment the provider does not know: staff hear of it, nobody asks for ever.
    const unknown = { ...part, providerReference: `${providerReference}0`, reference: `unknown-${charges}` };
    expect(await provider.refund(unknown, account)).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(/./),
    });
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

it('Stripe: a signature is good for five minutes and no second longer', async () => {
  const { make, start } = providerCases.stripe as ProviderCase;
  const simulator = await start({ shop: letterbox.url });
  const body = '{"id":"evt_1","type":"payment_intent.created","data":{"object":{}}}';
  const signedAt = 1_790_000_000;
  const headers = { 'stripe-signature': (simulator as Awaited<ReturnType<typeof startStripe>>).sign(body, signedAt) };
  const after = (seconds: number) =>
    make(simulator).isSigned(
      { headers, query: '', body: Buffer.from(body), receivedAt: new Date((signedAt + seconds) * 1000) },
      account,
    );
  expect(await Promise.all([0, 300, 301, 86_400].map(after))).toEqual([true, true, false, false]);
  // The clock of who signs may be ahead as much.
  expect(await Promise.all([-300, -301].map(after))).toEqual([true, false]);
  await simulator.close();
});
