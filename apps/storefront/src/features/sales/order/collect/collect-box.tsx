import { OpenNow } from '../../../../kit/stores/open-now.tsx';
import { usePersonalText } from '../../../../shell/personal-text.ts';
import type { OrderView } from '../order-views.ts';
import styles from './collect-box.module.css';

/** The box by which she fetches her order: whether it is ready, the code to show, and when the store is open. */
export function CollectBox({ order }: { readonly order: OrderView }) {
  const text = usePersonalText();
  const { collect, store, pickupPoint } = order;
  if (!collect) return null;
  const name = store?.name ?? pickupPoint?.name ?? '';
  return (
    <section className={styles.box} aria-labelledby="collect" data-ready={collect.ready}>
      <div className={styles.words}>
        <h2 id="collect">{text(collect.ready ? 'collect.ready' : 'collect.packing')}</h2>
        <p>{text(collect.ready ? 'collect.readyWords' : 'collect.packingWords', { name, email: order.email })}</p>
      </div>
      <div className={styles.code}>
        <img src={collect.picture} alt={text('collect.qr')} width={132} height={132} />
        <dl>
          <dt className={styles.label}>{text('collect.code')}</dt>
          <dd className={styles.digits}>
            <span>{collect.code.slice(0, 3)}</span> <span>{collect.code.slice(3)}</span>
          </dd>
          <dd className={styles.label}>{text('collect.show', { number: order.number })}</dd>
        </dl>
      </div>
      {store && (
        <div className={styles.store}>
          <h3>{store.name}</h3>
          <OpenNow store={store} />
          <address className={styles.address}>
            {store.address}
            {store.phone && <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>{store.phone}</a>}
          </address>
          <ul className={styles.hours}>
            {store.hours.map((day) => (
              <li key={day}>{day}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
