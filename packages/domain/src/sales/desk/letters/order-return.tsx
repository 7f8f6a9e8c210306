// Goods that come back: asked for, agreed to, refused.
import { textIn } from '@kaifong/base/localized';
import { Items, Paragraph } from '../../../settings/index.ts';
import type { ReturnBundle } from '../../return/queries/return-bundle.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderSheet } from './order-sheet.tsx';

/** A return as its letters speak of it. */
export interface LetterReturn {
  readonly number: string;
  readonly items: readonly { readonly name: string; readonly detail: string; readonly amount: string }[];
  readonly reason: string;
}

export const letterReturnOf = (order: LetterOrder, back: ReturnBundle): LetterReturn => ({
  number: back.number,
  items: back.lines.map((line) => ({
    name: textIn(line.name, order.language, order.language),
    detail: textIn(line.options, order.language, order.language),
    amount: `× ${line.quantity}`,
  })),
  reason: back.reject_reason === null ? '' : order.reasonText(back.reject_reason),
});

interface Props {
  readonly order: LetterOrder;
  readonly back: LetterReturn;
}

/** The shop has heard that she wants to send goods back. */
export function ReturnRequested({ order, back }: Props) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('return-requested.title')}>
      <Paragraph>{say('return-requested.text', { number: back.number })}</Paragraph>
      <Items items={back.items} />
    </OrderSheet>
  );
}

/** She may send them, and where to. */
export function ReturnApproved({ order, back }: Props) {
  const { say, shop } = order;
  return (
    <OrderSheet order={order} title={say('return-approved.title')}>
      <Paragraph>{say('return-approved.text', { number: back.number })}</Paragraph>
      {shop.address && <Lines lines={[shop.name, ...shop.address.split('\n')]} />}
      <Items items={back.items} />
      <Paragraph>{say('return-approved.then')}</Paragraph>
    </OrderSheet>
  );
}

/** The shop does not take them back, and why. */
export function ReturnRejected({ order, back }: Props) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('return-rejected.title')}>
      <Paragraph>{say('return-rejected.text', { number: back.number })}</Paragraph>
      <Lines lines={back.reason.split('\n')} />
      <Items items={back.items} />
    </OrderSheet>
  );
}
