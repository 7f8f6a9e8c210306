import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Sale } from '../sale-state.ts';
import { withoutShop } from './offline-price.ts';
import type { Journal } from './use-journal.ts';

interface AloneNoticeProps {
  readonly journal: Journal;
  readonly change: (change: (sale: Sale) => Sale) => void;
}

/** Whether the sale on the screen can be finished without the network. */
export const canSellAlone = ({ ready, price }: Journal): boolean =>
  ready && !price.needsNetwork && price.short.length === 0 && price.numbers.length === 0;

/** Why a sale cannot be finished without the network, and what can be done about it. */
export function AloneNotice({ journal, change }: AloneNoticeProps) {
  const { t } = useTranslation();
  const { ready, price } = journal;
  if (!ready) return <Alert color="orange">{t('till_sell.offline.not_ready')}</Alert>;
  if (canSellAlone(journal)) return <WithoutPresents lacking={price.lacking} />;
  return (
    <Alert color="orange">
      <Stack gap="xs" align="flex-start">
        {price.needsNetwork ? (
          <>
            <Text size="sm">{t('till_sell.offline.extras')}</Text>
            <Button size="compact-sm" variant="light" onClick={() => change((sale) => withoutShop(sale, journal))}>
              {t('till_sell.offline.take_off')}
            </Button>
          </>
        ) : null}
        {price.numbers.map(({ name, problem, count }) => (
          <Text size="sm" key={name}>
            {name}: {t(`sales.errors.quantity-${problem}`, { [problem]: count })}
          </Text>
        ))}
        {price.short.map(({ name, left }) => (
          <Text size="sm" key={name}>
            {t('till_sell.offline.short', { name, count: left })}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

/** Presents the sale goes on without, said before it is paid. */
function WithoutPresents({ lacking }: Pick<Journal['price'], 'lacking'>) {
  const { t } = useTranslation();
  if (lacking.length === 0) return null;
  return (
    <Alert color="yellow">
      {[...new Set(lacking.map(({ name }) => name))].map((name) => (
        <Text size="sm" key={name}>
          {t('till_sell.offline.no_present', { name })}
        </Text>
      ))}
    </Alert>
  );
}
