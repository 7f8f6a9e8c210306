// Payment by a gift voucher. The buyer goes to the house of vouchers with a signed link, and its signed notice says what became of it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { fail } from '@kaifong/base/errors';
import { type PaymentProvider, ProviderAway } from '@kaifong/domain/sales/server';
import { callService, isPublicAddress, NotFetched } from '@kaifong/kernel/outgoing';
import * as z from 'zod';

declare module '@kaifong/domain/sales/server' {
  interface BroughtProviderSettings {
    gift_voucher_address: string;
  }
  interface BroughtProviderSecrets {
    gift_voucher_key: true;
  }
}

type Account = Parameters<PaymentProvider['settle']>[1];

const payment = z.object({
  id: z.string(),
  reference: z.string(),
  cents: z.int(),
  currency: z.string(),
  state: z.enum(['waiting', 'paid', 'failed', 'canceled']),
  reason: z.string().default(''),
});
const notice = z.object({ id: z.string(), payment });

const standingOf = ({ id, ...said }: z.output<typeof payment>) => ({ ...said, providerReference: id });

const keyOf = ({ secrets }: Account) => secrets.gift_voucher_key ?? '';
const addressOf = ({ settings }: Account) => settings.gift_voucher_address ?? '';

/** Over the bytes, as both sides have them. */
export const voucherSignature = (key: string, bytes: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(bytes).digest();

async function ask(path: string, account: Account): Promise<string> {
  try {
    const headers = { Authorization: `Bearer ${keyOf(account)}` };
    const { status, bytes } = await callService(`${addressOf(account)}${path}`, { headers }, isPublicAddress);
    if (status !== 200) throw new ProviderAway(`status ${status}`);
    return bytes.toString('utf8');
  } catch (error) {
    throw error instanceof NotFetched ? new ProviderAway(error.message) : error;
  }
}

export const giftVoucher: PaymentProvider = {
  method: 'gift_voucher',
  secrets: ['gift_voucher_key'],
  notices: { path: '/hooks/gift-voucher' },
  access(account) {
    const address = addressOf(account);
    return address && keyOf(account) ? { mode: 'live', sendsTo: [new URL(address).origin] } : undefined;
  },
  async isSigned({ headers, body }, account) {
    const given = Buffer.from(headers['voucher-signature'] ?? '', 'hex');
    const wanted = voucherSignature(keyOf(account), body);
    return keyOf(account) !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
  },
  async readEvent({ body }) {
    try {
      const said = notice.parse(JSON.parse(body.toString('utf8')));
      return { id: said.id, kind: 'payment', standing: standingOf(said.payment) };
    } catch (error) {
      throw fail('kernel.notice-unreadable', undefined, { cause: error });
    }
  },
  async begin({ reference, cents, currency, returnTo }, account) {
    const asked = new URLSearchParams({ reference, cents: String(cents), currency, back: returnTo.success });
    asked.set('signature', voucherSignature(keyOf(account), asked.toString()).toString('hex'));
    return { step: 'redirect', url: `${addressOf(account)}/pay?${asked}`, providerReference: reference };
  },
  async settle(reference, account) {
    const said = payment.safeParse(JSON.parse(await ask(`/payments/${reference}`, account)));
    if (!said.success) throw new ProviderAway('an answer that cannot be read');
    return standingOf(said.data);
  },
  // A voucher is made good by staff: the capabilities say so, and nobody asks here.
  refund: async () => ({ state: 'refused', providerReference: '', reason: 'by hand' }),
  testConnection: async (account) => ({ open: true, answer: await ask('/account', account) }),
};
