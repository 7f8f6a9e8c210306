import { Button } from '@kaifong/ui/button';
import type { FocusEvent } from 'react';
import { TextField } from '../../../form/text-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import styles from './checkout-shipping.module.css';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutSums } from './checkout-views.ts';

export interface CheckoutBagsProps {
  readonly sums: CheckoutSums;
  readonly onLeave: (form: HTMLFormElement) => void;
}

/** How many plastic bags she wants, each a line of its own; nothing where she is not asked. */
export function CheckoutBags({ sums: { bags }, onLeave }: CheckoutBagsProps) {
  const text = usePersonalText();
  if (bags.length === 0) return null;
  const leave = ({ currentTarget: { form, value } }: FocusEvent<HTMLInputElement>, shown: number) => {
    if (form && Number(value) !== shown) onLeave(form);
  };
  return (
    <CheckoutStep id="bags-step" title={text('checkout.bags')}>
      <div className={styles.methods}>
        <p>{text('checkout.bagsHint')}</p>
        {bags.map(({ input, name, price, quantity }) => (
          <TextField
            key={input}
            name={input}
            label={text('checkout.bag', { name, price })}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            defaultValue={String(quantity)}
            onBlur={(event) => leave(event, quantity)}
          />
        ))}
        <Button type="submit" name="intent" value="recalculate" tone="secondary" formNoValidate>
          {text('checkout.bagsUse')}
        </Button>
      </div>
    </CheckoutStep>
  );
}
