// Pay of an hour below the least wage: at a day, at a person, and what to do over all of them.
import type { BelowLeast, RosterView } from '@kaifong/domain/hr/contract';
import { Alert, Anchor, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../kit/language/use-format.ts';

/** `40.00 an hour, below 43.10`. */
export function BelowLeastNote({ below }: { readonly below: BelowLeast }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Group gap={4} wrap="nowrap" align="flex-start">
      <IconAlertTriangle size={14} aria-hidden="true" color="var(--mantine-color-red-7)" style={{ flex: 'none' }} />
      <Text size="xs" fw={400}>
        {t('shift.below_least', { pay: format.money(below.per_hour), least: format.money(below.least) })}
      </Text>
    </Group>
  );
}

/** Names the people of a roster whose days fall below the least wage, and tells what to do. */
export function BelowLeastPeople({ roster }: { readonly roster: RosterView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = roster.people.filter(({ below_least, days }) => below_least || days.some((day) => day.below_least));
  const figures = found.flatMap(({ below_least, days }) => [below_least, ...days.map((day) => day.below_least)]);
  const figure = figures.find((each) => each !== null);
  if (!figure) return null;
  const names = found.map(({ name }) => name).join(', ');
  return (
    <Alert
      variant="light"
      color="red"
      icon={<IconAlertTriangle size={18} />}
      title={t('shift.least_title', { least: format.money(figure.least) })}
    >
      <Text size="sm">{t('shift.least_text', { names })}</Text>
      {figure.unconfirmed ? <Text size="sm">{t('shift.least_unconfirmed')}</Text> : null}
      <Anchor component={Link} to="/salary-management" size="sm">
        {t('screen.salary_management')}
      </Anchor>
    </Alert>
  );
}
