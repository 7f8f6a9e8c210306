import { Button } from '@kaifong/ui/button';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { SelectField } from '../../../form/select-field.tsx';
import { usePersonalText } from '../../../shell/personal-text.ts';
import styles from './checkout-shipping.module.css';
import { CheckoutStep } from './checkout-step.tsx';
import type { CheckoutSums, PackageChoiceView } from './checkout-views.ts';

interface CheckoutPackagesProps {
  readonly sums: CheckoutSums;
  readonly onChoose: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/** Lines that packages of hers pay for: each is paid with one of them, or with money. Nothing where she has none that fits. */
export function CheckoutPackages({ sums: { packages }, onChoose }: CheckoutPackagesProps) {
  const text = usePersonalText();
  const box = useShownChoice(packages);
  if (packages.length === 0) return null;
  return (
    <CheckoutStep id="packages-step" title={text('checkout.packages')}>
      <div ref={box} className={styles.methods}>
        {packages.map(({ input, name, chosen, options }) => (
          <SelectField
            key={input}
            name={input}
            label={name}
            defaultValue={chosen}
            onChange={onChoose}
            options={[
              { value: '', label: text('checkout.packageNone') },
              ...options.map(({ units, ...one }) => ({
                value: one.id,
                label: text(units === null ? 'checkout.packageMoney' : 'checkout.packageUnits', one),
              })),
            ]}
          />
        ))}
        <Button
          type="submit"
          name="intent"
          value="recalculate"
          tone="secondary"
          formNoValidate
          className={styles.recalculate}
        >
          {text('checkout.packagesUse')}
        </Button>
      </div>
    </CheckoutStep>
  );
}

/** Shows in each list what was really chosen: a package may have been used up meanwhile. The lists stay where the focus is. */
function useShownChoice(packages: readonly PackageChoiceView[]) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const select of box.current?.querySelectorAll('select') ?? []) {
      const shown = packages.find(({ input }) => input === select.name);
      if (shown) select.value = shown.chosen;
    }
  }, [packages]);
  return box;
}
