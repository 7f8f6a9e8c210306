import { personConditionKinds } from '@kaifong/domain/customers/contract';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../kit/form/index.ts';
import { ConditionsField } from '../../people/conditions-field.tsx';
import { AudienceCount } from './audience-count.tsx';

/** The conditions of an audience, and how many people they mean just now. */
export function AudienceField(props: FieldProps) {
  const { t } = useTranslation();
  return (
    <>
      <ConditionsField {...props} kinds={personConditionKinds} text={t('broadcast_screen.conditions_text')} />
      <AudienceCount name={props.name} />
    </>
  );
}
