import { useTranslation } from 'react-i18next';
import { type FieldProps, TextField } from '../../../kit/form/index.ts';

/** Where a picture or a notice leads: a page of the shop, or an address elsewhere. */
export function LinkField(props: FieldProps) {
  const { t } = useTranslation();
  return <TextField {...props} maxLength={500} placeholder="/" description={t('fields.link_text')} />;
}
