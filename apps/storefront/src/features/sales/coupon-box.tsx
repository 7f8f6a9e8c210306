import { Button } from '@kaifong/ui/button';
import { Field } from '@kaifong/ui/field';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useText } from '../../shell/text.ts';
import { useCart } from './cart/cart-provider.tsx';
import type { CouponView } from './cart/cart-views.ts';
import type { CartChange } from './cart/change-cart.ts';
import styles from './coupon-box.module.css';

interface CouponBoxProps {
  readonly coupons: readonly CouponView[];
  /** Inside another form, which a code must not send. */
  readonly within?: boolean;
  /** Called once a code was taken or taken away. */
  readonly onChange?: () => void;
}

/** Types coupon codes into the cart and takes them away again; each says what it gives, or what is missing. */
export function CouponBox({ coupons, within = false, onChange }: CouponBoxProps) {
  const text = useText();
  const { changed } = useCart();
  const fetcher = useFetcher<CartChange>();
  const [code, setCode] = useState('');
  const told = useRef<CartChange>(undefined);
  const { data } = fetcher;
  useEffect(() => {
    if (!data || data === told.current) return;
    told.current = data;
    if (data.messages.length > 0) return;
    changed({ ...data, added: null });
    setCode('');
    onChange?.();
  }, [data, changed, onChange]);

  const send = (intent: 'coupon' | 'uncoupon', which: string) =>
    void fetcher.submit({ intent, code: which }, { method: 'post', action: '/cart' });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !within) return;
    event.preventDefault();
    if (code.trim()) send('coupon', code);
  };
  const busy = fetcher.state !== 'idle';
  const field = (
    <div className={styles.row}>
      <Field
        id="coupon-code"
        name="code"
        label={text('cart.coupon')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={onKey}
        errors={busy ? [] : (data?.messages ?? [])}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        {...(within && { form: 'no-form' })}
      />
      <Button
        type={within ? 'button' : 'submit'}
        tone="secondary"
        disabled={busy}
        {...(within && { onClick: () => code.trim() && send('coupon', code) })}
      >
        {text('cart.useCoupon')}
      </Button>
    </div>
  );
  return (
    <div className={styles.box} data-within={within || undefined}>
      {within ? (
        field
      ) : (
        <fetcher.Form method="post" action="/cart">
          <input type="hidden" name="intent" value="coupon" />
          {field}
        </fetcher.Form>
      )}
      {coupons.length > 0 && (
        <ul className={styles.codes}>
          {coupons.map((coupon) => (
            <li key={coupon.code} data-applied={coupon.applied || undefined}>
              <span>
                <strong>{coupon.code}</strong> {coupon.applied ? coupon.name : coupon.message}
              </span>
              {within ? (
                <button type="button" disabled={busy} onClick={() => send('uncoupon', coupon.code)}>
                  {text('cart.remove')}
                </button>
              ) : (
                <fetcher.Form method="post" action="/cart">
                  <input type="hidden" name="code" value={coupon.code} />
                  <button type="submit" name="intent" value="uncoupon" disabled={busy}>
                    {text('cart.remove')}
                    <span className="hidden"> {coupon.code}</span>
                  </button>
                </fetcher.Form>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
