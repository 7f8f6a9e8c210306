import { Badge, type BadgeProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Marks what a simulator paid, wherever it is shown: nobody sent money. */
export function PlayMoney(props: Pick<BadgeProps, 'ml' | 'className'>) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color="orange" c="var(--mantine-color-text)" {...props}>
      {t('order.play_money')}
    </Badge>
  );
}
