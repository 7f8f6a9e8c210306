import { ColorInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../fields.tsx';

export default function ColorField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  return (
    <ColorInput {...field} {...input} format="hex" eyeDropperButtonProps={{ 'aria-label': t('form.pick_colour') }} />
  );
}
