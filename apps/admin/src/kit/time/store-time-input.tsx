import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShop } from '../language/use-format.ts';
import { instantOf, storeTimeOf } from './store-time.ts';

interface StoreTimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** ISO 8601 in UTC, `''` for none. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
}

/** A moment on the clocks of the shop, which are named beside it. */
export function StoreTimeInput({ value, onChange, description, ...props }: StoreTimeInputProps) {
  const { t } = useTranslation();
  const { timeZone } = useShop();
  return (
    <TextInput
      {...props}
      description={description ?? t('form.shop_time', { zone: timeZone })}
      type="datetime-local"
      value={storeTimeOf(value, timeZone)}
      onChange={(event) => onChange(instantOf(event.currentTarget.value, timeZone))}
    />
  );
}
