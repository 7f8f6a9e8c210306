// The two pages of ours that lead on to a provider: one posts a form to it, the other holds its card fields.
import type { NextPaymentStep } from '@kaifong/domain/sales/contract';
import { redirect } from 'react-router';
import { isRefusal } from '../../../shell/asking.ts';
import { personalTextIn } from '../../../shell/personal-text.server.ts';
import type { Visitor } from '../../../shell/visitor.ts';
import { ownMoney } from '../order/order-views.ts';
import { pay, payAccess, readPayable } from './pay-access.ts';

type StepOf<Word extends NextPaymentStep['step']> = Extract<NextPaymentStep, { step: Word }>;

export interface StepView<Word extends NextPaymentStep['step']> {
  readonly title: string;
  readonly number: string;
  /** The amount that is due of the order. */
  readonly total: string;
  readonly next: StepOf<Word>;
  readonly rehearsal: boolean;
  /** Paths: where the provider's script leads back to, and where she pays another way. */
  readonly back: string;
  readonly otherWay: string;
  readonly language: Visitor['language'];
}

/**
 * The payment that was begun, if it goes on by this step; undefined for whoever may not pay, and where nothing is to be
 * paid so.
 */
async function begunStep<Word extends NextPaymentStep['step']>(
  request: Request,
  visitor: Visitor,
  word: Word,
): Promise<StepView<Word> | undefined> {
  const access = await payAccess(request, visitor);
  const order = access && (await readPayable(visitor, access));
  if (!access || order?.state !== 'due') return undefined;
  const begun = await pay(visitor, access).catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  if (begun?.next?.step !== word) return undefined;
  const query = String(
    new URLSearchParams(access.by === 'link' ? { link: access.link } : { order_number: begun.order_number }),
  );
  const back = access.by === 'link' ? `/order/pay?${query}` : `/order/success?${query}`;
  return {
    title: personalTextIn(visitor.language)('pay.title', { number: begun.order_number }),
    number: begun.order_number,
    total: ownMoney(order.total, order.currency, visitor.site),
    next: begun.next as StepOf<Word>,
    rehearsal: begun.rehearsal,
    back,
    otherWay: `/order/pay?${query}`,
    language: visitor.language,
  };
}

/** A form with the provider's fields; whoever has nothing to post goes to the page of paying. */
export async function loadContinue(request: Request, visitor: Visitor): Promise<StepView<'form'>> {
  const view = await begunStep(request, visitor, 'form');
  if (!view) throw redirect(`/order/pay${new URL(request.url).search}`);
  return view;
}

/** Card fields. The key in the address must be the shop's own, or a link could send card data to a stranger's account. */
export async function loadStripe(request: Request, visitor: Visitor): Promise<StepView<'script'>> {
  const key = new URL(request.url).searchParams.get('stripe_key');
  const view = key ? await begunStep(request, visitor, 'script') : undefined;
  if (!view || view.next.publicKey !== key) throw redirect('/');
  return view;
}
