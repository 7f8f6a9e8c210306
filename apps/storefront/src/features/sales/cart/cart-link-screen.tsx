import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import type { FormReply } from '../../../form/form-reply.ts';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import { CheckoutLine } from '../checkout/checkout-line.tsx';
import type { CartLinkView } from './cart-link.ts';
import styles from './cart-link-screen.module.css';

interface CartLinkProps {
  readonly view: CartLinkView;
  readonly reply: FormReply | undefined;
}

/** A cart somebody was reminded of: what is in it, and the way on. Nothing of whose it is. */
export function CartLinkScreen({ view, reply }: CartLinkProps) {
  const text = usePersonalText();
  const shop = useText();
  const { cart } = view;
  return (
    <div className={`page ${styles.page}`}>
      <section className={styles.card} aria-labelledby="title">
        <h1 id="title">{view.title}</h1>
        {cart === null ? (
          <>
            <Notice tone="warn">{text('cartLink.gone')}</Notice>
            <ShopLink to="/cart" className={buttonClass({ size: 'lg', block: true })}>
              {text('cartLink.toCart')}
            </ShopLink>
          </>
        ) : (
          <>
            <ul className={styles.lines}>
              {cart.lines.map((line) => (
                <CheckoutLine key={line.id} line={line} />
              ))}
            </ul>
            <p className={styles.sum}>
              <span>{shop('cart.subtotal')}</span>
              <strong>{cart.subtotal}</strong>
            </p>
            <PostForm reply={reply} className={styles.form}>
              <input type="hidden" name="link" value={view.link} />
              <SubmitButton size="lg" block>
                {text('cartLink.goOn')}
              </SubmitButton>
            </PostForm>
            <p className={styles.member}>
              {text('cartLink.member')} <ShopLink to="/login?return=%2Fcart">{text('login.submit')}</ShopLink>
            </p>
          </>
        )}
      </section>
    </div>
  );
}
