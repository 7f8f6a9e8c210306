import { Notice } from '@kaifong/ui/notice';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import { AdjustmentRows } from '../adjustment-rows.tsx';
import { CouponBox } from '../coupon-box.tsx';
import { CheckoutLine } from './checkout-line.tsx';
import styles from './checkout-summary.module.css';
import type { Checkout } from './use-checkout.ts';

/** The lines and what they cost, with the button that orders them. */
export function CheckoutSummary({ checkout }: { readonly checkout: Checkout }) {
  const shop = useText();
  const text = usePersonalText();
  const { sums, reckoning } = checkout;
  const broken = sums.lines.some((line) => line.problem);
  const box = useRef<HTMLElement>(null);
  const again = () => {
    const form = box.current?.closest('form');
    if (form) checkout.recalculate(form);
  };
  return (
    <aside ref={box} className={styles.summary} aria-labelledby="summary">
      <header className={styles.header}>
        <h2 id="summary">{shop('cart.summary')}</h2>
        <ShopLink to="/cart">{text('checkout.editCart')}</ShopLink>
      </header>
      <ul className={styles.lines}>
        {sums.lines.map((line) => (
          <CheckoutLine key={line.id} line={line} />
        ))}
      </ul>
      <CouponBox coupons={sums.coupons} within onChange={again} />
      <dl className={styles.sums} aria-live="polite" aria-busy={reckoning}>
        <dt>{shop('cart.subtotal')}</dt>
        <dd>{sums.subtotal}</dd>
        <AdjustmentRows rows={sums.adjustments.goods} />
        {sums.ships && (
          <>
            <dt>{text('order.shipping')}</dt>
            <dd>{sums.shipping ? (sums.shipping.price ?? text('order.free')) : '–'}</dd>
          </>
        )}
        <AdjustmentRows rows={sums.adjustments.rest} />
        <dt className={styles.total}>{text('order.total')}</dt>
        <dd className={styles.total}>{sums.total}</dd>
        <AdjustmentRows rows={sums.adjustments.notes} />
      </dl>
      {sums.charged && <p className={styles.charged}>{text('checkout.charged', { amount: sums.charged })}</p>}
      <PriceChange from={checkout.changedFrom} to={sums.total} />
      {broken && (
        <Notice tone="warn">
          {shop('cart.fixFirst')} <ShopLink to="/cart">{text('checkout.editCart')}</ShopLink>
        </Notice>
      )}
      {/* Not switched off while sums are worked out: a press would be lost between down and up, without a word. The total
          she saw goes along, and the server asks again where it is another one. */}
      <SubmitButton
        name="intent"
        value="place"
        size="lg"
        block
        disabled={!sums.canPlace}
        pending={text('checkout.placing')}
      >
        {text(checkout.changedFrom === null ? 'checkout.place' : 'checkout.confirm', { amount: sums.total })}
      </SubmitButton>
    </aside>
  );
}

/** A price that has changed meanwhile is said and agreed to before anything is ordered. */
function PriceChange({ from, to }: { readonly from: string | null; readonly to: string }) {
  const text = usePersonalText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (from !== null) box.current?.focus();
  }, [from]);
  if (from === null) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the browser itself goes to what must be agreed to
    <div ref={box} tabIndex={-1} autoFocus>
      <Notice tone="warn">
        <p>
          <strong>{text('checkout.changedTitle')}</strong>
        </p>
        <p>{text('checkout.changed', { from, to })}</p>
      </Notice>
    </div>
  );
}
