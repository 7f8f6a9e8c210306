import { TextInput } from '@mantine/core';
import { type FieldProps, useField } from '../fields.tsx';

/** ISO 8601 in UTC → what a `datetime-local` input shows, in this device's zone. */
function toLocal(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A moment. Held as ISO 8601 in UTC, shown in the zone of the device, which is named beside it. */
export function InstantField(props: FieldProps) {
  const { field, input } = useField(props);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <TextInput
      {...field}
      {...input}
      type="datetime-local"
      description={input.description ?? zone}
      value={typeof field.value === 'string' ? toLocal(field.value) : ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        field.onChange(value ? new Date(value).toISOString() : '');
      }}
    />
  );
}
