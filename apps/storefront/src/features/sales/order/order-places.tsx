import { usePersonalText } from '../../../shell/personal-text.ts';
import styles from './order-places.module.css';
import type { OrderView, PlaceView } from './order-views.ts';

/** Where the parcel and the bill go, how it is paid, what was asked for. */
export function OrderPlaces({ order }: { readonly order: OrderView }) {
  const text = usePersonalText();
  return (
    <dl className={styles.places}>
      {order.deliverTo && (
        <>
          <dt>{text('order.deliverTo')}</dt>
          <dd>
            <Place place={order.deliverTo} />
          </dd>
        </>
      )}
      {order.pickupPoint && (
        <>
          <dt>{text('order.pickupPoint')}</dt>
          <dd>
            <Place place={order.pickupPoint} />
          </dd>
        </>
      )}
      {order.billTo && (
        <>
          <dt>{text('order.billTo')}</dt>
          <dd>
            <Place place={order.billTo} />
          </dd>
        </>
      )}
      <dt>{text('order.confirmationTo')}</dt>
      <dd>{order.email}</dd>
      <dt>{text('order.paidBy')}</dt>
      <dd>{order.payment.name}</dd>
      {order.note && (
        <>
          <dt>{text('field.note')}</dt>
          <dd className={styles.note}>{order.note}</dd>
        </>
      )}
    </dl>
  );
}

function Place({ place }: { readonly place: PlaceView }) {
  return (
    <address className={styles.address}>
      <span>{place.name}</span>
      {place.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
