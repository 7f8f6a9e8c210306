import type { PlaceOrderInput } from '../../cart/contract/index.ts';
import type { Contact } from '../../method/contract/index.ts';

/** Whether a checkout names the person an order was placed for: every contact field as it is kept. */
export function sameBuyer(order: Contact, contact: PlaceOrderInput['contact']): boolean {
  const { email, first_name, last_name, phone, country_code } = { phone: null, country_code: null, ...contact };
  const sent: Contact = { email, first_name, last_name, phone: phone ?? null, country_code: country_code ?? null };
  return Object.entries(sent).every(([field, value]) => order[field as keyof Contact] === value);
}
