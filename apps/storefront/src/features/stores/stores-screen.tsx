import { Icon } from '@kaifong/ui/icon';
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx';
import { OpenNow } from '../../kit/stores/open-now.tsx';
import { StoreHours } from '../../kit/stores/store-hours.tsx';
import type { StoreView } from '../../kit/stores/store-views.ts';
import { useText } from '../../shell/text.ts';
import type { StoresView } from './load-stores.ts';
import styles from './stores-screen.module.css';

/** Where the shop can be visited, and when. */
export function StoresScreen({ view }: { readonly view: StoresView }) {
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs steps={[]} here={view.title} />
      <header className={styles.header}>
        <h1>{view.title}</h1>
        <p>{view.introduction}</p>
      </header>
      <ul className={styles.stores}>
        {view.stores.map((store) => (
          <li key={store.id}>
            <Store store={store} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const mapOf = ({ address }: StoreView) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

function Store({ store }: { readonly store: StoreView }) {
  const text = useText();
  const id = `store-${store.id}`;
  return (
    <article id={id} className={styles.store} aria-labelledby={`${id}-name`}>
      <header className={styles.head}>
        <h2 id={`${id}-name`}>{store.name}</h2>
        <OpenNow store={store} />
      </header>
      <div className={styles.facts}>
        {store.address && (
          <p className={styles.fact}>
            <Icon name="pin" />
            <span>
              <span className={styles.address}>{store.address}</span>
              <a href={mapOf(store)} target="_blank" rel="noopener noreferrer">
                {text('stores.map')}
                <span className="hidden"> {text('stores.mapOf', { name: store.name })}</span>
              </a>
            </span>
          </p>
        )}
        {store.phone && (
          <p className={styles.fact}>
            <Icon name="chat" />
            <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>
              <span className="hidden">{text('contact.phone')} </span>
              {store.phone}
            </a>
          </p>
        )}
        {store.collects && (
          <p className={styles.fact}>
            <Icon name="bag" />
            <span>{text('stores.collects')}</span>
          </p>
        )}
      </div>
      <StoreHours store={store} />
    </article>
  );
}
