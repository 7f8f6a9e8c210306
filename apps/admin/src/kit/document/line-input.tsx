// The input of one field in a line of a document: small, named by its field and its line instead of a label above.
import type { Field } from '@kaifong/base/resource';
import { ActionIcon, Checkbox, Group, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../number/number-input.tsx';
import { DayInput } from '../time/day-input.tsx';

interface LineInputProps {
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  readonly label: string;
  readonly isWrong: boolean;
  readonly onChange: (value: unknown) => void;
}

const decimals: Partial<Record<Field['kind'], number>> = { integer: 0, money: 2, percent: 2, decimal: 6 };

/** A number is `''` while nothing is typed. */
export function LineInput({ path, field, value, label, isWrong, onChange }: LineInputProps) {
  // The list is one value; the field of its own is where the form leads to when this input is refused.
  const { ref } = useController({ name: path }).field;
  const common = { ref, size: 'xs', 'aria-label': label, error: isWrong } as const;
  const places = decimals[field.kind];
  if (field.kind === 'boolean')
    return (
      <Checkbox {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    );
  if (field.kind === 'date') return <DayInput {...common} value={String(value ?? '')} onChange={onChange} />;
  if (places === undefined)
    return (
      <TextInput
        {...common}
        maxLength={field.max}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const number = (
    <NumberInput
      {...common}
      w={places === 0 ? 64 : 110}
      decimalScale={places}
      fixedDecimalScale={places === 2}
      max={field.max}
      value={value as number | ''}
      onChange={(typed) => onChange(typed === '' ? '' : Number(typed))}
      styles={{ input: { textAlign: places === 0 ? 'center' : 'end' } }}
    />
  );
  return field.kind === 'integer' ? (
    <Stepper count={Number(value) || 0} least={field.min ?? 0} onChange={onChange}>
      {number}
    </Stepper>
  ) : (
    number
  );
}

interface StepperProps {
  readonly count: number;
  readonly least: number;
  readonly onChange: (count: number) => void;
  readonly children: ReactNode;
}

function Stepper({ count, least, onChange, children }: StepperProps) {
  const { t } = useTranslation();
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        onClick={() => onChange(Math.max(least, count - 1))}
        disabled={count <= least}
        aria-label={t('document.fewer')}
      >
        <IconMinus size={15} />
      </ActionIcon>
      {children}
      <ActionIcon onClick={() => onChange(count + 1)} aria-label={t('document.one_more')}>
        <IconPlus size={15} />
      </ActionIcon>
    </Group>
  );
}
