import { type Item, Items, Paragraph } from '../../settings/index.ts';
import type { LetterOrder } from './order-facts.ts';
import { OrderBody, OrderSheet } from './order-sheet.tsx';

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
  /** What is in it, where that is a part of the order. */
  readonly items?: readonly Item[] | undefined;
}

/** The parcel has left; how to follow it. */
export function OrderShipped({ order, shipment, cashDue, items }: Props) {
  const { say } = order;
  return (
    <OrderSheet order={order} title={say('shipped.title')}>
      <Paragraph>
        {shipment.carrier ? say('shipped.text', { carrier: shipment.carrier }) : say('shipped.by-shop')}
      </Paragraph>
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
