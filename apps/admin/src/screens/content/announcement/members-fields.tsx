import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, ReferencesField } from '../../../kit/form/index.ts';

interface Props extends FieldProps {
  readonly resource: 'membership_tier' | 'customer_group';
}

/** Only announcements for members can be for some of them alone. */
function OfMembers({ resource, ...props }: Props) {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext();
  const members = useWatch({ name: 'audience' }) === 'members';
  useEffect(() => {
    const chosen = getValues(props.name) as readonly unknown[] | undefined;
    if (!members && (chosen?.length ?? 0) > 0) setValue(props.name, [], { shouldDirty: true });
  }, [members, props.name, getValues, setValue]);
  return members ? <ReferencesField {...props} resource={resource} description={t('notice.members_text')} /> : null;
}

export const TiersField = (props: FieldProps) => <OfMembers {...props} resource="membership_tier" />;
export const GroupsField = (props: FieldProps) => <OfMembers {...props} resource="customer_group" />;
