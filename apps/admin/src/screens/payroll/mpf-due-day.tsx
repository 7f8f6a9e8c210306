import type { MpfDay } from '@kaifong/domain/payroll/contract';
import { List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';

/** When contributions are due, and why the day is not the 10th. */
export function MpfDueDay({ day: { due_on, moved } }: { readonly day: MpfDay }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap={4} mt="sm">
      <Text size="sm" fw={560}>
        {t('run.mpf_due', { date: format.date(due_on) })}
      </Text>
      {moved.length > 0 ? (
        <List size="sm" c="dimmed" aria-label={t('run.mpf_moved')}>
          {moved.map(({ date, reason, name }) => (
            <List.Item key={date}>
              {t('run.mpf_move', { date: format.date(date), reason: name || t(`run.mpf_reason.${reason}`) })}
            </List.Item>
          ))}
        </List>
      ) : null}
    </Stack>
  );
}
