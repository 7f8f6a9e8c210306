import { type MenuType, menuTypes } from '@kaifong/domain/navigation/contract';
import { NativeSelect } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { fixedUrl, type MenuValues, urlWay } from './model/values.ts';

/** What an item leads to. Another type has other addresses, so the url begins anew with it. */
export function TypeField(props: FieldProps) {
  const { t } = useTranslation();
  const { field, input } = useField(props);
  const { setValue } = useFormContext<MenuValues>();
  const absent = menuTypes.filter((type) => urlWay(type) === 'absent');
  return (
    <NativeSelect
      {...field}
      {...input}
      description={t('menu.absent_types', {
        types: absent.map((type) => t(`navigation.type.${type}`)).join(t('menu.comma')),
      })}
      onChange={(event) => {
        const type = event.currentTarget.value as MenuType;
        field.onChange(type);
        setValue('url', fixedUrl(type), { shouldDirty: true });
      }}
      data={menuTypes.map((type) => ({
        value: type,
        label: t(`navigation.type.${type}`),
        // One that has it already keeps it.
        disabled: urlWay(type) === 'absent' && field.value !== type,
      }))}
    />
  );
}
