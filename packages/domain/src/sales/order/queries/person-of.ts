import { mailKey, type Person, phoneKey } from '../../../promotions/index.ts';

/** As an order has it. */
interface Contact {
  readonly email: string;
  readonly phone?: string | null | undefined;
}

/** The buyer as promotions know her again: by her own telephone and by the one where the goods go. */
export const personOf = (
  customerId: number | null,
  { email, phone }: Contact,
  address: { readonly contact_number?: string | null } | null | undefined,
): Person => ({
  customerId,
  email: mailKey(email),
  phones: [...new Set([phone, address?.contact_number].flatMap((number) => (number ? [phoneKey(number)] : [])))],
});
