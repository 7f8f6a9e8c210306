import { NativeSelect } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ReferenceField } from '../../kit/form/index.ts';
import { useFunnels } from '../../people/use-funnels.ts';

/** A funnel, and one of its stages by its name. `at`: the record that holds `funnel_id` and `stage_id`. */
export function FunnelStageFields({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const { field, fieldState } = useController({ name: `${at}.stage_id` });
  const funnelId = Number(useWatch({ name: `${at}.funnel_id` })) || 0;
  const stages = useFunnels().find(({ id }) => id === funnelId)?.stages ?? [];
  const known = stages.some(({ id }) => id === Number(field.value));
  return (
    <>
      <ReferenceField name={`${at}.funnel_id`} label={t('automation_screen.funnel')} resource="funnel" />
      <NativeSelect
        label={t('automation_screen.stage')}
        ref={field.ref}
        onBlur={field.onBlur}
        value={known ? String(field.value) : ''}
        onChange={(event) => setValue(`${at}.stage_id`, Number(event.currentTarget.value) || '', { shouldDirty: true })}
        data={[{ value: '', label: '' }, ...stages.map(({ id, name }) => ({ value: String(id), label: name }))]}
        disabled={stages.length === 0}
        error={fieldState.error?.message}
      />
    </>
  );
}
