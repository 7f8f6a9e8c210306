import type { FieldProps } from '@kaifong/ui/field';
import { useState } from 'react';
import { dayIn } from '../kit/day-in.ts';
import { usePersonalText } from '../shell/personal-text.ts';
import { useInput } from './form-context.ts';
import { TextField } from './text-field.tsx';

type DayFieldProps = Pick<FieldProps, 'label' | 'autoComplete' | 'min' | 'max'> & {
  readonly name: string;
  readonly defaultValue?: string | undefined;
  readonly mayBeEmpty?: boolean;
};

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));

/**
 * A day by the browser's own field, which phones show as a wheel. The field follows the order of the browser's country, so the
 * day that was chosen stands below in the words of the page: 5 Jun 2026 is not taken for the sixth of May.
 */
export function DayField({ defaultValue, ...field }: DayFieldProps) {
  const { language } = usePersonalText();
  const { typed } = useInput(field.name);
  const [day, setDay] = useState(typed ?? defaultValue);
  return (
    <TextField
      {...field}
      type="date"
      defaultValue={defaultValue}
      hint={isDay(day) ? dayIn(language, day) : undefined}
      onChange={(event) => setDay(event.currentTarget.value)}
    />
  );
}
