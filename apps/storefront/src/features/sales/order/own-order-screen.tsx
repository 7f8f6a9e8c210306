import { Icon } from '@kaifong/ui/icon';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import type { OrderReply } from './change-order.ts';
import type { OrderPageView } from './load-orders.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderStatusBadge } from './order-status.tsx';
import styles from './own-order-screen.module.css';

export interface OwnOrderScreenProps {
  readonly view: OrderPageView;
  readonly reply: OrderReply | undefined;
}

/** One order of the account. */
export function OwnOrderScreen({ view, reply }: OwnOrderScreenProps) {
  const text = usePersonalText();
  const { order } = view;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <ShopLink to="/account/orders" className={styles.back}>
          <Icon name="left" size={16} />
          {text('account.orders')}
        </ShopLink>
        <h1>{view.title}</h1>
        <p className={styles.facts}>
          <OrderStatusBadge {...order} ships={order.deliverTo !== null} />
          <span>{text('order.placedAt', { at: order.placed })}</span>
        </p>
      </header>
      <OrderDetails order={order} slipKey={view.slipKey} done={view.done} reply={reply} />
    </div>
  );
}
