import type { TxContext } from '@kaifong/kernel/context';
import type { Paper } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { mailLetter } from '../../../settings/index.ts';
import { isWrittenTo } from '../../order/rules/order-effects.ts';
import { findOrderBundle, type OrderBundle } from '../queries/order-bundle.ts';
import { type LetterOrder, letterOrderOf } from './order-facts.ts';

export interface Occasion {
  readonly orderId: number;
  /** The letter's folder of words: `placed` → `sales.letters.placed.subject`. */
  readonly kind: string;
  /** Sets two letters of one kind apart, e.g. two refused slips. */
  readonly part?: number | string;
  /** Somebody else than the buyer. */
  readonly to?: string;
}

type Papers = (bundle: OrderBundle) => readonly Paper[];

/**
 * Writes a letter about an order to its buyer, once per occasion. `write` puts it on paper and returns undefined when there
 * is nothing to say any more. An order that is gone is nothing to write about. `papers` go with it as files.
 */
export async function sendOrderLetter(
  tx: TxContext,
  { orderId, kind, part, to }: Occasion,
  write: (order: LetterOrder, bundle: OrderBundle) => ReactElement | undefined,
  papers: Papers = () => [],
): Promise<void> {
  const bundle = await findOrderBundle(tx, 'id', orderId);
  if (!bundle || (to === undefined && !isWrittenTo(bundle.order, kind))) return;
  const order = await letterOrderOf(tx, bundle);
  const letter = write(order, bundle);
  if (!letter) return;
  const mailed = {
    to: to ?? order.email,
    name: `sales.${kind}`,
    language: order.language,
    values: { number: order.number },
    papers: papers(bundle),
    about: { kind: 'order', id: orderId },
    once: ['order', orderId, kind, ...(part === undefined ? [] : [part])].join(':'),
  };
  await mailLetter(tx, mailed, () => letter);
}
