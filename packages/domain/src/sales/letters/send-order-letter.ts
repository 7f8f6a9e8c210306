import type { TxContext } from '@kaifong/kernel/context';
import { type Paper, sendLetter } from '@kaifong/kernel/mail';
import type { ReactElement } from 'react';
import { renderLetter } from '../../settings/index.ts';
import { findOrderBundle, type OrderBundle } from '../queries/order-bundle.ts';
import { type LetterOrder, letterOrderOf } from './order-facts.ts';

export interface Occasion {
  readonly orderId: number;
  /** Its folder of words: `placed` → `sales.letters.placed.subject`. */
  readonly kind: string;
  /** Sets two letters of one kind apart, e.g. two refused slips. */
  readonly part?: number | string;
}

type Papers = (bundle: OrderBundle) => readonly Paper[];

/**
 * Writes a letter about an order to its buyer, once per occasion. `write` puts it on paper and returns undefined when there
 * is nothing to say any more. An order that is gone is nothing to write about. `papers` go with it as files.
 */
export async function sendOrderLetter(
  tx: TxContext,
  { orderId, kind, part }: Occasion,
  write: (order: LetterOrder, bundle: OrderBundle) => ReactElement | undefined,
  papers: Papers = () => [],
): Promise<void> {
  const bundle = await findOrderBundle(tx, 'id', orderId);
  if (!bundle) return;
  const order = await letterOrderOf(tx, bundle);
  const letter = write(order, bundle);
  if (!letter) return;
  await sendLetter(tx, {
    to: order.email,
    name: `sales.${kind}`,
    language: order.language,
    subject: order.say(`${kind}.subject`, { number: order.number, shop: order.shop.name }),
    ...renderLetter(letter),
    papers: papers(bundle),
    about: { kind: 'order', id: orderId },
    once: ['order', orderId, kind, ...(part === undefined ? [] : [part])].join(':'),
  });
}
