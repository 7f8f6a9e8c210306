import { cartMailCard } from '@kaifong/domain/sales/contract';
import { SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCard } from '../../../kit/dashboard/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import classes from './order-cards.module.css';

/** What reminders of unfinished carts came to; nothing while nobody was reminded. */
export function CartMails() {
  const shown = useCard(cartMailCard);
  const { t } = useTranslation();
  const format = useFormat();
  if (!shown || shown.data.carts === 0) return null;
  const { carts, came_back, ordered, total } = shown.data;
  const figures = { carts, came_back, ordered };
  return (
    <Panel title={t('cart_mail_card.title')}>
      <SimpleGrid cols={3} spacing="md">
        {Object.entries(figures).map(([name, count]) => (
          <div key={name}>
            <Text size="sm" c="dimmed">
              {t(`cart_mail_card.${name}`)}
            </Text>
            <p className={classes.figure}>{format.number(count)}</p>
          </div>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('cart_mail_card.total', { amount: format.money(total, shown.currency) })}
      </Text>
    </Panel>
  );
}
