import { type Person, phoneKey } from '../../promotions/index.ts';

/** As an order has it. */
interface Contact {
  readonly email: string;
  readonly country_code?: string | undefined;
  readonly phone?: string | undefined;
}

/** Who buys, as promotions know her again. */
export const personOf = (customerId: number | null, { email, country_code, phone }: Contact): Person => ({
  customerId,
  email: email.toLowerCase(),
  phone: phoneKey(country_code, phone),
});
