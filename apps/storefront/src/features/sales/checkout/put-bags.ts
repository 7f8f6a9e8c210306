// The checkout's bags are lines of the cart like any goods: set before sums are worked out or the order is placed.
import { routes } from '@kaifong/domain/sales/contract';
import { type FormReply, refusalOf } from '../../../form/form-reply.ts';
import { isRefusal } from '../../../shell/asking.ts';
import type { Visitor } from '../../../shell/visitor.ts';

/** What the name of a bag's input begins with; the id of its stock follows. */
export const bagField = 'bag_';

/** How many of each bag a form asks for; a field that was emptied asks for none. */
export const bagsIn = (form: FormData): { stock_id: number; quantity: string }[] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(bagField)
      ? [{ stock_id: Number(name.slice(bagField.length)), quantity: String(value).trim() || '0' }]
      : [],
  );

/** Puts as many bags into the cart as the form says. Answers why they were refused, at their inputs. */
export async function putBags({ call, language }: Visitor, form: FormData): Promise<FormReply | undefined> {
  const bags = bagsIn(form);
  if (bags.length === 0) return undefined;
  try {
    await call(routes.setCartBags, { language, cart_id: String(form.get('cart_id') ?? '') || null, bags });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // The cart was ordered already: the order is answered again, and nothing is put into another cart.
    if (error.code === 'sales.cart-empty') return undefined;
    const stockAt = (path: string) => bags[Number(/^bags\.(\d+)/.exec(path)?.[1])]?.stock_id;
    return refusalOf(error, form, (path) => `${bagField}${stockAt(path)}`);
  }
}
