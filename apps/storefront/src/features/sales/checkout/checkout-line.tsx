import { ShopPicture } from '@kaifong/ui/picture';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { useText } from '../../../shell/text.ts';
import type { CartLineView } from '../cart/cart-views.ts';
import { KeptFor } from '../kept-for.tsx';
import styles from './checkout-line.module.css';
import { lineProblems, problemCount } from './line-problems.ts';

/** One line of what is about to be bought. */
export function CheckoutLine({ line }: { readonly line: CartLineView }) {
  const shop = useText();
  const text = usePersonalText();
  return (
    <li className={styles.line} data-problem={line.problem ?? undefined}>
      <div className={styles.picture}>
        <ShopPicture picture={line.picture} sizes="4rem" alt="" shape="square" loading="eager" />
        <span className={styles.quantity} aria-hidden="true">
          {line.quantity}
        </span>
      </div>
      <div>
        <p className={styles.name}>
          {line.name}
          <span className="hidden"> {text('checkout.times', { count: line.quantity })}</span>
        </p>
        {line.options && <p className={styles.soft}>{line.options}</p>}
        <KeptFor line={line} className={styles.soft} />
        {line.gift && <p className={styles.discount}>{shop('cart.gift')}</p>}
        {line.forMembers && <p className={styles.discount}>{shop('product.memberPrice')}</p>}
        {line.later > 0 && (
          <p className={styles.soft}>
            {shop(line.comesIn ? 'cart.laterOn' : 'cart.later', { count: line.later, day: line.comesIn ?? '' })}
          </p>
        )}
        {line.discounts.map((discount) => (
          <p key={discount} className={styles.discount}>
            {discount}
          </p>
        ))}
        {line.problem && (
          <p className={styles.problem}>{shop(lineProblems[line.problem], { count: problemCount(line) })}</p>
        )}
      </div>
      <p className={styles.total}>
        {line.pointsEach === null ? line.total : shop('redeem.points', { points: line.pointsEach * line.quantity })}
      </p>
    </li>
  );
}
