import { Checkbox, Fieldset, Stack, Text } from '@mantine/core';
import { ReasonField } from './reason-field.tsx';
import type { StepFieldsProps, SteppedRecord, StepValues } from './steps-of.ts';

/** An answer of a form as staff read it; a field that the form of today has no more is not `current`. */
interface ShownAnswer {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly type: string;
  readonly current: boolean;
}

const prefix = 'open_';
const openKey = (key: string) => `${prefix}${key}`;

/** The input of the window: the fields that were ticked. */
export function askInputOf({ reason = '', ...values }: StepValues): Record<string, unknown> {
  const keys = Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(prefix) && value === '1' ? [name.slice(prefix.length)] : [],
  );
  return { reason, keys };
}

type AskFieldsProps<R extends SteppedRecord> = Pick<StepFieldsProps<R>, 'values' | 'onChange' | 'errors'> & {
  readonly answers: readonly ShownAnswer[];
  readonly legend: string;
  /** Where the reason will be read. */
  readonly hint: string;
  /** The words when no field was ticked where one must be. */
  readonly none?: string;
  /** Where no field has to be ticked: what happens then. */
  readonly without?: string;
};

/** Which answers are to be given again, and why. */
export function AskFields<R extends SteppedRecord>(props: AskFieldsProps<R>) {
  const { answers, legend, hint, none, without, values, onChange, errors } = props;
  return (
    <Stack gap="sm">
      <ReasonField values={values} onChange={onChange} errors={errors} description={hint} />
      <Fieldset legend={legend}>
        <Stack gap="xs">
          {answers
            .filter(({ type, current }) => type !== 'hidden' && current)
            .map(({ key, title, text }) => (
              <Checkbox
                key={key}
                label={title}
                description={text.slice(0, 80)}
                checked={values[openKey(key)] === '1'}
                onChange={(event) => onChange({ [openKey(key)]: event.currentTarget.checked ? '1' : '' })}
              />
            ))}
        </Stack>
        {without ? (
          <Text size="sm" c="dimmed" mt="xs">
            {without}
          </Text>
        ) : null}
        {errors.keys ? (
          <Text size="sm" c="var(--mantine-color-error)" mt="xs" role="alert">
            {none ?? errors.keys}
          </Text>
        ) : null}
      </Fieldset>
    </Stack>
  );
}
