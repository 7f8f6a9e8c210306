import { buttonClass } from '@kaifong/ui/button';
import { Icon } from '@kaifong/ui/icon';
import { ShopPicture } from '@kaifong/ui/picture';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import { OrderAgainButton } from './order-again.tsx';
import styles from './order-rows.module.css';
import { OrderStatusBadge } from './order-status.tsx';
import type { OrderRowView } from './order-views.ts';

/** Orders, newest first, each a link to its page. */
export function OrderRows({ orders }: { readonly orders: readonly OrderRowView[] }) {
  const text = usePersonalText();
  if (orders.length === 0) {
    return (
      <div className={styles.empty}>
        <Icon name="bag" size={40} />
        <p>{text('orders.none')}</p>
        <ShopLink to="/" className={buttonClass()}>
          {text('orders.toShop')}
        </ShopLink>
      </div>
    );
  }
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

function OrderRow({ order }: { readonly order: OrderRowView }) {
  const text = usePersonalText();
  const shop = useText();
  return (
    <li className={styles.row}>
      <ShopPicture picture={order.picture} sizes="5rem" alt="" shape="square" />
      <div className={styles.words}>
        <p>
          <ShopLink to={`/account/orders/${order.id}`} className={styles.link} eager>
            {order.number}
          </ShopLink>
        </p>
        <p className={styles.soft}>
          {order.count > 1 ? text('orders.andMore', { name: order.name, count: order.count }) : order.name}
        </p>
        <p className={styles.soft}>{order.payment ? `${order.placed} · ${order.payment}` : order.placed}</p>
      </div>
      <div className={styles.end}>
        <OrderStatusBadge status={order.status} toPay={order.toPay} ships={order.ships} fetched={order.fetched} />
        <p className={styles.total}>
          {order.total}
          <span className="hidden"> {shop('cart.pieces', { count: order.count })}</span>
        </p>
        <OrderAgainButton action={`/account/orders/${order.id}`} number={order.number} formKey={order.againKey} />
      </div>
    </li>
  );
}
