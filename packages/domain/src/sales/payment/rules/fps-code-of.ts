// The merchant-presented QR code of FPS, Hong Kong's Faster Payment System, after EMVCo's "QR Code Specification for Payment
// Systems (Merchant-Presented Mode)" and HKICL's Common QR Code Specification for Retail Payments in Hong Kong. A list of
// fields: id, length, value; the last one is a checksum over all before it.

export interface FpsAccount {
  /** FPS identifier (7 or 9 digits), mobile number (`+852-91234567`) or email address. */
  readonly identifier: string;
  /** Three digits, or '' for the account the identifier names by itself. */
  readonly bankCode: string;
  readonly name: string;
}

export interface FpsBill {
  readonly cents: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What the payment is for: the order's number. */
  readonly reference: string;
}

const currencyNumbers: Readonly<Record<string, string>> = { HKD: '344', CNY: '156' };

/** Printable ASCII, cut to what the field holds: readers of other alphabets' bytes differ. */
const plain = (text: string, most: number) =>
  text
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, most)
    .trim();

const field = (id: string, value: string) => (value ? `${id}${String(value.length).padStart(2, '0')}${value}` : '');

/** CRC-16/CCITT-FALSE as four hex digits. */
export function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function proxyOf(identifier: string): string {
  if (identifier.includes('@')) return field('04', identifier);
  return identifier.startsWith('+') ? field('03', identifier) : field('02', identifier);
}

/** The text of the code; undefined when the account is not set or FPS does not carry the currency. */
export function fpsCodeOf(account: FpsAccount, { cents, currency, reference }: FpsBill): string | undefined {
  const number = currencyNumbers[currency];
  if (!account.identifier || !number || cents <= 0) return undefined;
  const merchant = [field('00', 'hk.com.hkicl'), field('01', account.bankCode), proxyOf(account.identifier)].join('');
  const text = [
    field('00', '01'),
    // One bill: the amount is given.
    field('01', '12'),
    field('26', merchant),
    field('52', '0000'),
    field('53', number),
    field('54', (cents / 100).toFixed(2)),
    field('58', 'HK'),
    field('59', plain(account.name, 25) || 'NA'),
    field('60', 'HK'),
    field('62', field('01', plain(reference, 25)) + field('05', plain(reference, 25))),
    '6304',
  ].join('');
  return `${text}${checksumOf(text)}`;
}
