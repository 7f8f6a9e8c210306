import { contactGroup, groupConditionKinds, groupConditions } from '@kaifong/domain/customers/contract';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../../../kit/form/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { ConditionsField } from '../../../people/conditions-field.tsx';
import { GroupCount } from './group-count.tsx';
import { GroupPeople } from './group-people.tsx';

const shapes = { conditions: groupConditions };

function GroupConditions({ id, ...props }: FieldProps & { readonly id: number | null }) {
  const { t } = useTranslation();
  return (
    <>
      <ConditionsField {...props} kinds={groupConditionKinds} text={t('customer.group_text')} />
      <GroupCount name={props.name} id={id} />
    </>
  );
}

const widgetsOf = (id: number | null) => ({
  conditions: (props: FieldProps) => <GroupConditions {...props} id={id} />,
});
const ofNew = widgetsOf(null);

/** A group of people: by whom staff picked, by conditions, or both. */
export default function GroupForm({ id }: { readonly id?: number }) {
  const widgets = useMemo(() => (id === undefined ? ofNew : widgetsOf(id)), [id]);
  return (
    <Stack gap="lg">
      <ResourceForm definition={contactGroup} id={id} widgets={widgets} shapes={shapes} />
      {id === undefined ? null : <GroupPeople id={id} />}
    </Stack>
  );
}
