import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, ReferenceField } from '../../../kit/form/index.ts';

/** Only announcements for the staff can be for one role. */
export function RoleField(props: FieldProps) {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext();
  const staff = useWatch({ name: 'audience' }) === 'staff';
  useEffect(() => {
    if (!staff && getValues(props.name)) setValue(props.name, '', { shouldDirty: true });
  }, [staff, props.name, getValues, setValue]);
  if (!staff) return null;
  return <ReferenceField {...props} resource="role" description={t('notice.role_text')} />;
}
