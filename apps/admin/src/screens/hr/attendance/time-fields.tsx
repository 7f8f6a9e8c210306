import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export interface Times {
  readonly in_time: string;
  readonly out_time: string;
}

interface TimeFieldsProps {
  readonly times: Times;
  readonly onChange: (part: Partial<Times>) => void;
  readonly said: (field: string) => string | undefined;
}

/** The times somebody came and went; either may be left empty. */
export function TimeFields({ times, onChange, said }: TimeFieldsProps) {
  const { t } = useTranslation();
  return (
    <Group grow align="flex-start">
      {(['in_time', 'out_time'] as const).map((field) => (
        <TextInput
          key={field}
          type="time"
          label={t(`hr.attendance.fields.${field}`)}
          value={times[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          error={said(field)}
        />
      ))}
    </Group>
  );
}
