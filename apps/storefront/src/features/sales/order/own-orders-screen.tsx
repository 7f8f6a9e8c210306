import { NewerOlder } from '../../../kit/newer-older.tsx';
import type { OwnOrdersView } from './load-orders.ts';
import { OrderRows } from './order-rows.tsx';
import styles from './own-orders-screen.module.css';

export function OwnOrdersScreen({ view }: { readonly view: OwnOrdersView }) {
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      <OrderRows orders={view.orders} />
      <NewerOlder path="/account/orders" page={view.page} pages={view.pages} />
    </div>
  );
}
