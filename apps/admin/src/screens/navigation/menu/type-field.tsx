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
  // What the shop does not have cannot be led to; an item that has such a type already keeps it.
  const types = menuTypes.filter((type) => urlWay(type) !== 'absent' || field.value === type);
  return (
    <NativeSelect
      {...field}
      {...input}
      onChange={(event) => {
        const type = event.currentTarget.value as MenuType;
        field.onChange(type);
        setValue('url', fixedUrl(type), { shouldDirty: true });
      }}
      data={types.map((type) => ({ value: type, label: t(`navigation.type.${type}`) }))}
    />
  );
}
