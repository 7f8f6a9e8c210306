import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { StoreTimeInput } from '../../../kit/time/store-time-input.tsx';

/** From when on the page is meant to be seen, on the clocks of the shop. */
export function PublishedAtField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const { label, error, disabled } = input;
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <StoreTimeInput
      ref={field.ref}
      label={label}
      error={error}
      disabled={disabled}
      description={t('landing.published_at_text')}
      value={value}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
