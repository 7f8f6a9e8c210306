// What the forms of an order do: send a slip, write to the shop, cancel. The same on the order's own page and in the account.
import { data, redirect } from 'react-router';
import { type FormReply, formNameOf, refusalOf, refuse } from '../../../form/form-reply.ts';
import { holdCart } from '../../../kit/hold-cart.ts';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { askReturn, callOffReturn, firstPieces } from './after/change-returns.ts';
import { type AgainView, againView } from './again-views.ts';
import { cancelOrder, comment, confirmReceipt, type OrderAccess, orderAgain, submitSlip } from './order-access.ts';
import { largestSlip } from './slip-limit.ts';

/** The forms whose page says afterwards that it was done. */
const orderForms = ['slip', 'comment', 'cancel', 'receipt', 'return', 'return-off'] as const;
export type OrderForm = (typeof orderForms)[number];

/** The answer to a form of an order; `again` is what is not as it was, where something is in the cart all the same. */
export interface OrderReply extends FormReply {
  readonly again?: AgainView;
}

/** The form that was just sent, named by the page one is led to. */
export function orderDoneIn(request: Request): OrderForm | null {
  const done = new URL(request.url).searchParams.get('done');
  return orderForms.find((form) => form === done) ?? null;
}

/** The fault of a slip before it is sent on, missing or too large; nothing else about the file is known here. */
function slipProblem(file: unknown, visitor: Visitor): string | undefined {
  const text = personalTextIn(visitor.language);
  if (!(file instanceof File) || file.size === 0) return text('slip.missing');
  return file.size > largestSlip ? text('slip.tooLarge') : undefined;
}

/** Leads to the cart, or says first what is not as it was. */
async function fillAgain(visitor: Visitor, access: OrderAccess, form: FormData) {
  const again = await orderAgain(visitor, access, String(form.get('key') ?? ''));
  holdCart(visitor, again.cart.cart_id);
  const view = againView(again, visitor);
  return view.lines.length === 0 ? redirect('/cart') : data({ ...refuse(form, {}), again: view } satisfies OrderReply);
}

/** Does what the form says and leads to `here`, which then says so. */
export async function changeOrder(visitor: Visitor, access: OrderAccess, form: FormData, here: string) {
  const name = orderForms.find((each) => each === formNameOf(form));
  const file = form.get('file');
  const problem = name === 'slip' ? slipProblem(file, visitor) : undefined;
  if (problem) return data(refuse(form, { errors: { file: [problem] } }), { status: 422 });
  try {
    if (formNameOf(form) === 'again') return await fillAgain(visitor, access, form);
    if (name === 'slip')
      await submitSlip(
        visitor,
        access,
        file as File,
        String(form.get('key') ?? ''),
        String(form.get('payment_method') ?? ''),
      );
    else if (name === 'return') await askReturn(visitor, access, form);
    else if (name === 'return-off') await callOffReturn(visitor, access, form);
    else if (name === 'receipt') await confirmReceipt(visitor, access);
    else if (name === 'cancel') await cancelOrder(visitor, access, String(form.get('reason') ?? ''));
    else await comment(visitor, access, String(form.get('comment') ?? ''));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Whatever is wrong with a slip is wrong with its file.
    const reply =
      name === 'slip'
        ? refuse(form, { errors: { file: error.messages } })
        : refusalOf(error, form, (path) => (/^lines\b/.test(path) ? firstPieces(form) : path));
    return data(reply, { status: error.status });
  }
  return redirect(`${here}${here.includes('?') ? '&' : '?'}done=${name ?? 'comment'}`);
}
