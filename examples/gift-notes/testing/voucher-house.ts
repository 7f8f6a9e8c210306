// Plays the house of vouchers: what it reads in the link a buyer comes with, and the notice it sends.
import { voucherSignature } from '../gift-voucher.ts';

interface Notice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

/** Takes the amount off a voucher, or as much as `cents` says. Throws for a link nobody signed with the key. */
export function payByVoucher(key: string, link: string, paid: { readonly cents?: number } = {}): Notice {
  const { searchParams: asked } = new URL(link);
  const signature = asked.get('signature');
  asked.delete('signature');
  if (signature !== voucherSignature(key, asked.toString()).toString('hex')) throw new Error('nobody signed this link');
  const reference = asked.get('reference') ?? '';
  const payload = JSON.stringify({
    id: `notice-${reference}`,
    payment: {
      id: reference,
      reference,
      cents: paid.cents ?? Number(asked.get('cents')),
      currency: asked.get('currency'),
      state: 'paid',
    },
  });
  const headers = {
    'content-type': 'application/json',
    'voucher-signature': voucherSignature(key, payload).toString('hex'),
  };
  return { url: '/hooks/gift-voucher', headers, payload };
}
