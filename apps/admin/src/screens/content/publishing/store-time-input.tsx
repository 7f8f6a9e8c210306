import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShop } from '../../../kit/language/use-format.ts';
import { instantOf, storeTimeOf } from './model/store-time.ts';

interface StoreTimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** ISO 8601 in UTC, `''` for none. */
  readonly value: string;
  readonly onChange: (instant: string) => void;
}

/** A moment on the clocks of the shop, which are named beside it. */
export function StoreTimeInput({ value, onChange, ...props }: StoreTimeInputProps) {
  const { t } = useTranslation();
  const { timeZone } = useShop();
  return (
    <TextInput
      description={t('publishing.zone', { zone: timeZone })}
      {...props}
      type="datetime-local"
      value={storeTimeOf(value, timeZone)}
      onChange={(event) => onChange(instantOf(event.currentTarget.value, timeZone))}
    />
  );
}
