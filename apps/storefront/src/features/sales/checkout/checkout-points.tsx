import { Button } from '@kaifong/ui/button';
import { useEffect, useRef } from 'react';
import { TextField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import styles from './checkout-shipping.module.css';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutSums } from './checkout-views.ts';

/** How many points she pays with, beside what they are worth; nothing for who has none. */
export function CheckoutPoints({ sums }: { readonly sums: CheckoutSums }) {
  const text = usePersonalText();
  const { points } = sums;
  const box = useShownUse(points?.used ?? 0);
  if (!points) return null;
  return (
    <CheckoutStep id="points-step" title={text('checkout.points')}>
      <div ref={box} className={styles.methods}>
        {points.most === 0 ? (
          <p>{text('checkout.pointsNone')}</p>
        ) : (
          <>
            <TextField
              name="points"
              label={text('checkout.points')}
              hint={text('checkout.pointsHint', { balance: points.balance, worth: points.worth, most: points.most })}
              inputMode="numeric"
              defaultValue={points.used > 0 ? String(points.used) : ''}
              mayBeEmpty
            />
            <Button type="submit" name="intent" value="recalculate" tone="secondary" formNoValidate>
              {text('checkout.pointsUse')}
            </Button>
          </>
        )}
      </div>
    </CheckoutStep>
  );
}

/** Writes how many are really used into the input, which stays where the focus is. */
function useShownUse(used: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(used);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input || shown.current === used) return;
    shown.current = used;
    input.value = used > 0 ? String(used) : '';
  }, [used]);
  return box;
}
