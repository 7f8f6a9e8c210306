import { Heading, type Item, Items, Paragraph } from '../../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { Lines, OrderBody, OrderSheet } from './order-sheet.tsx';

export interface ShipmentFacts {
  readonly carrier: string;
  readonly tracking_number: string;
  readonly tracking_url: string | null;
}

interface Props {
  readonly order: LetterOrder;
  readonly shipment: ShipmentFacts;
  /** The courier takes the money at the door. */
  readonly cashDue: boolean;
  /** The items in the parcel, where that is a part of the order. */
  readonly items?: readonly Item[] | undefined;
}

function sentText({ say, collectCode }: LetterOrder, { carrier }: ShipmentFacts): string {
  if (collectCode) return say('ready.text');
  return carrier ? say('shipped.text', { carrier }) : say('shipped.by-shop');
}

/** The parcel has left, and how to follow it; or it waits in a store, and the code to fetch it by. */
export function OrderShipped({ order, shipment, cashDue, items }: Props) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say(order.collectCode ? 'ready.title' : 'shipped.title')}>
      <Paragraph>{sentText(order, shipment)}</Paragraph>
      {order.collectCode && (
        <>
          <Lines lines={order.parcel?.pickup ?? []} />
          <Heading>{order.collectCode}</Heading>
          <Paragraph>{say('ready.code')}</Paragraph>
        </>
      )}
      {(shipment.tracking_number || shipment.tracking_url) && (
        <Paragraph>
          {shipment.tracking_number && say('shipped.tracking', { number: shipment.tracking_number })}
          {shipment.tracking_url && (
            <>
              <br />
              <a href={shipment.tracking_url}>{say('shipped.track')}</a>
            </>
          )}
        </Paragraph>
      )}
      {cashDue && <Paragraph>{say('shipped.cash', { total: order.total })}</Paragraph>}
      {items && (
        <>
          <Paragraph>{say('shipped.part')}</Paragraph>
          <Items items={items} />
          <Paragraph>{say('shipped.whole')}</Paragraph>
        </>
      )}
      <OrderBody order={order} />
    </OrderSheet>
  );
}
