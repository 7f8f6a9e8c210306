// The question about a price, as the address of the screen holds it, and as the call wants it.
import { parseLanguage } from '@kaifong/base/localized';
import { currentLanguage } from '../../../kit/language/language.ts';

const names = [
  'stock',
  'customer',
  'tier',
  'reads',
  'at',
  'quantity',
  'country',
  'district',
  'channel',
  'code',
] as const;

/** The values of the question; '' for what is not said. */
export type Asking = Readonly<Record<(typeof names)[number], string>>;

export function askingOf(params: URLSearchParams, firstStock: string): Asking {
  const said = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Asking;
  return { ...said, stock: said.stock || firstStock };
}

const number = (text: string) => (Number(text) > 0 ? Number(text) : undefined);

export function inputOf({ stock, customer, tier, reads, at, quantity, country, district, channel, code }: Asking) {
  const moment = new Date(at);
  const input = {
    id: Number(stock),
    customer_id: number(customer),
    tier_id: number(tier),
    reads: parseLanguage(reads),
    at: at && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined,
    quantity: number(quantity),
    country: country || undefined,
    district: (country && district) || undefined,
    channel: channel === 'admin' ? ('admin' as const) : undefined,
    code: code || undefined,
  };
  const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return { ...said, id: input.id, language: currentLanguage() };
}
