import { Icon } from '@kaifong/ui/icon';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import type { OwnOrdersView } from './load-orders.ts';
import { OrderRows } from './order-rows.tsx';
import styles from './own-orders-screen.module.css';

export function OwnOrdersScreen({ view }: { readonly view: OwnOrdersView }) {
  const text = usePersonalText();
  const shop = useText();
  const { page, pages } = view;
  return (
    <div className={styles.page}>
      <h1>{view.title}</h1>
      <OrderRows orders={view.orders} />
      {pages > 1 && (
        <nav className={styles.pager} aria-label={shop('list.pages')}>
          {page > 1 && (
            <ShopLink to={`/account/orders?page=${page - 1}`} rel="prev">
              <Icon name="left" size={18} />
              {text('orders.newer')}
            </ShopLink>
          )}
          <span>{text('orders.page', { page, pages })}</span>
          {page < pages && (
            <ShopLink to={`/account/orders?page=${page + 1}`} rel="next">
              {text('orders.older')}
              <Icon name="right" size={18} />
            </ShopLink>
          )}
        </nav>
      )}
    </div>
  );
}
