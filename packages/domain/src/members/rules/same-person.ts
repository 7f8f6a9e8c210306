/** What tells whether two accounts are one person. */
export interface Traces {
  /** With or without a country code. */
  readonly phones: readonly (string | null | undefined)[];
  readonly addresses: readonly (string | null | undefined)[];
  /** What providers call her cards and accounts. */
  readonly payers: readonly string[];
}

const digits = (phone: string) => phone.replace(/\D/g, '').slice(-8);
const plain = (address: string) =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const known = (values: readonly (string | null | undefined)[], form: (value: string) => string, least: number) =>
  new Set(values.flatMap((value) => (value ? [form(value)] : [])).filter((value) => value.length >= least));

const meet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((value) => b.has(value));

/** Whether two share a telephone number (its last eight digits), an address, however it is written, or a card. */
export function samePerson(a: Traces, b: Traces): boolean {
  return (
    meet(known(a.phones, digits, 7), known(b.phones, digits, 7)) ||
    meet(known(a.addresses, plain, 6), known(b.addresses, plain, 6)) ||
    meet(new Set(a.payers), new Set(b.payers))
  );
}
