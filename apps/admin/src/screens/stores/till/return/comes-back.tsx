import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SaleBack } from '../sale-state.ts';

interface ComesBackProps {
  readonly back: SaleBack;
  readonly onDrop: () => void;
}

/** The goods that come back for those of the sale. */
export function ComesBack({ back, onDrop }: ComesBackProps) {
  const { t } = useTranslation();
  return (
    <Paper withBorder p="xs" radius="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={560}>
            {t('till_sell.came_back', { number: back.number })}
          </Text>
          {back.lines.map(({ line_id, name, quantity, restock }) => (
            <Text size="xs" c="dimmed" key={line_id}>
              {quantity} × {name} · {t(`till_sell.restock.${restock}`)}
            </Text>
          ))}
        </div>
        <ActionIcon variant="subtle" aria-label={t('till_sell.forget_back')} onClick={onDrop}>
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </Paper>
  );
}
