import { shift } from '@kaifong/domain/hr/contract';
import { TextInput } from '@mantine/core';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';

const widgets = { start_time: ClockField, end_time: ClockField };

export default function ShiftForm() {
  return <ResourceForm definition={shift} widgets={widgets} />;
}

/** A time of the day of a shift. */
function ClockField(props: FieldProps) {
  const { field, input } = useField(props);
  return <TextInput {...field} {...input} type="time" maw={200} />;
}
