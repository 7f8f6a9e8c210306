import { Fragment } from 'react';
import type { OrderView } from '../order-views.ts';
import styles from './order-places.module.css';

/** Where the parcel and the bill go, how it is paid, what was asked for. */
export function OrderPlaces({ order }: { readonly order: Pick<OrderView, 'places'> }) {
  return (
    <dl className={styles.places}>
      {order.places.map(({ label, text, lines }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={styles.note}>
            {text}
            {lines && (
              <address className={styles.address}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
