import { useTranslation } from 'react-i18next';
import { useShop } from '../language/use-format.ts';
import { DayInput, type DayInputProps } from './day-input.tsx';
import { instantOf, storeTimeOf } from './store-time.ts';

interface StoreTimeInputProps extends Omit<DayInputProps, 'value' | 'onChange' | 'withClock'> {
  /** ISO 8601 in UTC, `''` for none; a text that is no moment, as it was typed. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
}

/** A moment on the clocks of the shop, which are named beside it. */
export function StoreTimeInput({ value, onChange, description, ...props }: StoreTimeInputProps) {
  const { t } = useTranslation();
  const { timeZone } = useShop();
  return (
    <DayInput
      {...props}
      description={description ?? t('form.shop_time', { zone: timeZone })}
      withClock
      value={storeTimeOf(value, timeZone) || value}
      onChange={(time) => onChange(instantOf(time, timeZone) || time)}
    />
  );
}
