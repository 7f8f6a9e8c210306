import { buttonClass } from '@kaifong/ui/button';
import { Notice } from '@kaifong/ui/notice';
import { PostForm } from '../../../form/post-form.tsx';
import { SubmitButton } from '../../../form/submit-button.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import { useShell } from '../../../shell/shell-data.ts';
import { ShopLink } from '../../../shell/shop-link.tsx';
import { useText } from '../../../shell/text.ts';
import type { OrderReply } from './change-order.ts';
import styles from './order-again.module.css';

export interface OrderAgainButtonProps {
  /** The order's page, where it is not this one. */
  readonly action?: string;
  /** Names the order for who hears buttons only. */
  readonly number: string;
  readonly formKey: string;
}

/** Puts the order's lines into the cart once more; nothing where the shop does not sell. */
export function OrderAgainButton({ action, number, formKey }: OrderAgainButtonProps) {
  const text = usePersonalText();
  if (!useShell()?.sells) return null;
  return (
    <PostForm name="again" reply={undefined} {...(action && { action })} className={styles.form}>
      <input type="hidden" name="key" value={formKey} />
      <SubmitButton tone="secondary">
        {text('again.button')}
        <span className="hidden"> {number}</span>
      </SubmitButton>
    </PostForm>
  );
}

/** The report on what is in the cart now, and what of the order is not as it was. */
export function AgainReport({ reply }: { readonly reply: OrderReply | undefined }) {
  const text = usePersonalText();
  const shop = useText();
  const { again } = reply ?? {};
  if (!again) return null;
  return (
    <Notice tone={again.added > 0 ? 'good' : 'warn'}>
      <p>
        <strong>{again.added > 0 ? text('again.added', { count: again.added }) : text('again.nothing')}</strong>
      </p>
      <ul className={styles.lines}>
        {again.lines.map(({ name, words }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an order may be called the same
          <li key={index}>
            <strong>{name}</strong>: {words.join(' ')}
          </li>
        ))}
      </ul>
      {again.added > 0 && (
        <ShopLink to="/cart" className={buttonClass({ tone: 'secondary' })}>
          {shop('cart.title')}
        </ShopLink>
      )}
    </Notice>
  );
}
