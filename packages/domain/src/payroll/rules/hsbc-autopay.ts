// The autopay-out file of HSBC Hong Kong ("standard form", records of 400 characters), as HSBCnet and Business Internet Banking take it.

export interface HsbcHeader {
  /** Which set of payments the bank agreed to, such as P01. */
  readonly payment_code: string;
  /** Twelve digits: branch, number, check digit, suffix. */
  readonly account: string;
  /** At most twelve characters; stands on the shop's statement. */
  readonly reference: string;
  /** Day of payment, YYYY-MM-DD. */
  readonly pay_on: string;
}
export interface HsbcPayment {
  /** At most three digits: 4 is 004. */
  readonly bank_code: string;
  /** Digits alone, at most 34. */
  readonly account_number: string;
  readonly account_name: string;
  readonly amount_cents: number;
  readonly reference: string;
}

const recordLength = 400;
const currency = 'HKD';
/** Width of a name; a longer one is cut by the bank's own rule. */
const nameLength = 140;

/** Whether the bank's character set holds a text: printable ASCII. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

const left = (text: string, width: number) => text.slice(0, width).padEnd(width, ' ');
const right = (value: number, width: number) => String(value).padStart(width, '0');

/**
 * One header with count and sum, one record per payment, each 400 characters and ended by CR LF. Amounts are whole cents of Hong Kong dollars.
 * Positions (from 1) of the header: 1 `PHF`, 4 payment code, 7 reference, 19 day, 27 account with `SA` and currency, 62 currency, 65 count,
 * 72 sum. Of a payment: 1 `PD`, 3 bank, 6 `BBAN`, 10 account, 44 amount, 61 identifier and 96 reference of the receiver, 131 name.
 */
export function hsbcAutopay(header: HsbcHeader, payments: readonly HsbcPayment[]): string {
  const sum = payments.reduce((all, { amount_cents }) => all + amount_cents, 0);
  const first = [
    ...['PHF', left(header.payment_code, 3), left(header.reference, 12), header.pay_on.replaceAll('-', '')],
    ...[left(`${header.account}SA${currency}`, 35), currency, right(payments.length, 7), right(sum, 17)],
  ].join('');
  const rest = payments.map((payment) =>
    [
      ...[
        'PD',
        payment.bank_code.padStart(3, '0'),
        'BBAN',
        left(payment.account_number, 34),
        right(payment.amount_cents, 17),
      ],
      ...[left(payment.reference, 35), left(payment.reference, 35), left(payment.account_name, nameLength)],
    ].join(''),
  );
  return [first, ...rest].map((record) => `${record.padEnd(recordLength, ' ')}\r\n`).join('');
}
