import { buttonClass } from '@kaifong/ui/button';
import { Icon, type IconName } from '@kaifong/ui/icon';
import { Notice } from '@kaifong/ui/notice';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import type { OrderReply } from './change-order.ts';
import type { OrderResultView, Outcome } from './load-order-result.ts';
import { nextWordOf } from './next-word.ts';
import { OrderDetails } from './order-details.tsx';
import styles from './order-result-screen.module.css';
import { OrderStatusBadge } from './order-status.tsx';

export interface OrderResultScreenProps {
  readonly view: OrderResultView;
  readonly reply: OrderReply | undefined;
}

const icons: Record<Outcome, IconName> = { success: 'check', cancel: 'close', fail: 'alert', called_off: 'alert' };

/** What came of an order; everything about it for its buyer, the number alone for anybody else. */
export function OrderResultScreen({ view, reply }: OrderResultScreenProps) {
  const text = usePersonalText();
  const { order, outcome } = view;
  return (
    <div className={`page ${styles.page}`}>
      <header className={styles.header} data-outcome={outcome}>
        {order && (
          <span className={styles.mark}>
            <Icon name={icons[outcome]} size={28} />
          </span>
        )}
        <h1>{view.title}</h1>
        {order && (
          <>
            <p className={styles.facts}>
              <span>{text('order.title', { number: view.number })}</span>
              <OrderStatusBadge {...order} ships={order.deliverTo !== null} />
            </p>
            <p className={styles.next}>{text(nextWordOf(order), { email: order.email })}</p>
          </>
        )}
      </header>
      {order ? (
        <OrderDetails order={order} slipKey={view.slipKey} done={view.done} reply={reply} />
      ) : (
        <Locked reply={reply} />
      )}
    </div>
  );
}

/** The same for an order one may not see and for one there is not. */
function Locked({ reply }: { readonly reply: OrderReply | undefined }) {
  const text = usePersonalText();
  const shop = useText();
  return (
    <div className={styles.locked}>
      {reply && <Notice tone="bad">{reply.messages.join(' ')}</Notice>}
      <p>{text('result.locked')}</p>
      <p className={styles.actions}>
        <ShopLink to="/login?return=/account/orders" className={buttonClass()}>
          {text('login.submit')}
        </ShopLink>
        <ShopLink to="/" className={buttonClass({ tone: 'secondary' })}>
          {shop('cart.goOn')}
        </ShopLink>
      </p>
    </div>
  );
}
