import { ShopPicture } from '@kaifong/ui/picture';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import styles from './order-lines.module.css';
import type { OrderLineView } from './order-views.ts';

/** The lines of an order, as they were when it was placed. */
export function OrderLines({ lines }: { readonly lines: readonly OrderLineView[] }) {
  const shop = useText();
  const text = usePersonalText();
  const costOf = (money: string, points: number | null) =>
    points === null ? money : shop('redeem.points', { points });
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <ShopPicture picture={line.picture} sizes="4.5rem" alt="" shape="square" />
          <div>
            <p className={styles.name}>{line.href ? <ShopLink to={line.href}>{line.name}</ShopLink> : line.name}</p>
            {line.options && <p className={styles.soft}>{line.options}</p>}
            <p className={styles.soft}>
              {shop('cart.quantityAt', { quantity: line.quantity, price: costOf(line.unitPrice, line.pointsEach) })}
              {!line.href && !line.agreed && ` · ${text('order.noLongerSold')}`}
            </p>
            {line.owed > 0 && <p className={styles.soft}>{text('order.owed', { count: line.owed })}</p>}
            {line.discounts.map((discount) => (
              <p key={discount} className={styles.discount}>
                {discount}
              </p>
            ))}
          </div>
          <p className={styles.total}>
            {costOf(line.total, line.pointsEach === null ? null : line.pointsEach * line.quantity)}
          </p>
        </li>
      ))}
    </ul>
  );
}
