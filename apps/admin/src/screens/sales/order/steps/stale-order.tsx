import type { AdminOrder } from '@kaifong/domain/sales/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/language/use-format.ts';
import { StatusBadge } from '../../../../kit/status/status-badge.tsx';

/** Somebody was faster: says who did what, and that nothing was done now. */
export function showStaleOrder(current: AdminOrder): void {
  modals.open({
    modalId: 'stale-order',
    title: i18next.t('order.stale_title'),
    children: <StaleOrder current={current} />,
  });
}

function StaleOrder({ current }: { readonly current: AdminOrder }) {
  const { t } = useTranslation();
  const format = useFormat();
  const last = current.timeline.at(-1);
  return (
    <Stack>
      <Text size="sm">{t('order.stale_text')}</Text>
      {last ? (
        <Group gap="xs">
          <StatusBadge status={current.status}>{t(`sales.status.${current.status}`)}</StatusBadge>
          <Text size="sm" c="dimmed">
            {t(`sales.command.${last.command}`)} · {last.who} · {format.dateTime(last.created_at)}
          </Text>
        </Group>
      ) : null}
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => modals.close('stale-order')}>
          {t('order.stale_show')}
        </Button>
      </Group>
    </Stack>
  );
}
