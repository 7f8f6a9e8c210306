import { NativeSelect } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { type FieldProps, useField } from '../../kit/form/index.ts';
import { useFunnels } from '../../people/use-funnels.ts';

/** A stage of the funnel that is chosen in the same form; the first where nobody says. */
export function StageField(props: FieldProps) {
  const { field, input } = useField(props);
  const funnelId = Number(useWatch({ name: 'funnel_id' })) || 0;
  const stages = useFunnels().find(({ id }) => id === funnelId)?.stages ?? [];
  const known = stages.some(({ id }) => id === Number(field.value));
  return (
    <NativeSelect
      {...input}
      ref={field.ref}
      name={field.name}
      onBlur={field.onBlur}
      value={known ? String(field.value) : String(stages[0]?.id ?? '')}
      onChange={(event) => field.onChange(Number(event.currentTarget.value) || '')}
      data={stages.map(({ id, name }) => ({ value: String(id), label: name }))}
      disabled={stages.length === 0}
    />
  );
}
