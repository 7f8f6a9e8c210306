import { Text } from '@mantine/core';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type FieldProps, TextField } from '../../kit/form/index.ts';
import { PromotionCodes } from './promotion-codes.tsx';

/** The one code of a promotion that has one; a copy has to be given its own. A batch of codes is made where it is chosen. */
export function CodeField(props: FieldProps) {
  const { t } = useTranslation();
  const id = Number(useParams().id) || 0;
  const mode = useWatch({ name: 'code_mode' });
  const { dirtyFields } = useFormState({ name: 'code_mode' });
  if (mode === 'one') return <TextField {...props} required maxLength={40} />;
  if (mode !== 'many') return null;
  // Codes are of what is saved.
  if (id === 0 || dirtyFields.code_mode) return <Text size="sm">{t('promotion.codes_later')}</Text>;
  return <PromotionCodes id={id} />;
}
