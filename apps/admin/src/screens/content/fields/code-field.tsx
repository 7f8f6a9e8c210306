import { Textarea } from '@mantine/core';
import { type FieldProps, useField } from '../../../kit/form/index.ts';
import classes from './fields.module.css';

/** Code as it is written: an even type, no spelling marks, no wrapping. */
export function CodeField(props: FieldProps) {
  const { field, input } = useField(props);
  return (
    <Textarea
      {...field}
      {...input}
      autosize
      minRows={4}
      maxRows={20}
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      classNames={{ input: classes.code ?? '' }}
    />
  );
}
