import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/identity/contract';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';

/** The role of an account. Roles that may more than who gives them are shown and cannot be chosen. */
export function RoleSelect(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const roles = useRoute(routes.listRoleChoices, {}).data?.data ?? [];
  const current = Number(field.value) || undefined;
  return (
    <Select
      {...input}
      ref={field.ref}
      onBlur={field.onBlur}
      value={current ? String(current) : null}
      onChange={(value) => field.onChange(value ? Number(value) : '')}
      data={roles.map(({ id, name, assignable }) => ({
        value: String(id),
        label: assignable || id === current ? name : t('account.role_above', { name }),
        disabled: !assignable && id !== current,
      }))}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('list.no_match')}
    />
  );
}
