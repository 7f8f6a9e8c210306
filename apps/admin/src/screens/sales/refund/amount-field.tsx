import { useShop } from '../../../kit/language/use-format.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import classes from '../order/steps/steps.module.css';

interface AmountFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number) => void;
  readonly error: string | undefined;
  readonly currency: string;
}

/** An amount of money with the mark of its currency. */
export function AmountField({ currency, value, ...field }: AmountFieldProps) {
  const { mark } = useShop();
  const sign = mark || currency;
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      decimalScale={2}
      inputMode="decimal"
      leftSection={<span className={classes.sign}>{sign}</span>}
      leftSectionWidth={20 + sign.length * 7}
      leftSectionPointerEvents="none"
    />
  );
}
