import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/inventory/contract';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Tiles } from '../../kit/dashboard/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';

type Span = { readonly from: string | null; readonly to: string };

/** The list, narrowed to what expires in a span. */
const listOf = ({ from, to }: Span): string => {
  const params = new URLSearchParams({ 'filter[expiry_date][to]': to, sort: 'expiry_date' });
  if (from) params.set('filter[expiry_date][from]', from);
  return `/inventories?${params}`;
};

/** Pieces past their date, and those that will be in 30, 60 and 90 days; nothing where no goods expire. */
export function ExpiryTiles() {
  const { t } = useTranslation();
  const format = useFormat();
  const spans = useRoute(routes.getExpiry, {}).data?.data.spans ?? [];
  if (spans.every(({ lots }) => lots === 0)) return null;
  return (
    <Box mb="md">
      <Tiles
        label={t('stock.expiry')}
        tiles={spans.map(({ days, lots, units, apart, ...span }) => ({
          key: String(days),
          label: t(days === 0 ? 'stock.expired' : 'stock.expires_in', { days: format.number(days) }),
          figure: format.number(lots),
          under: [
            t('stock.expiring_units', { count: units, number: format.number(units) }),
            apart > 0 && t('stock.expiring_apart', { number: format.number(apart) }),
          ]
            .filter(Boolean)
            .join(' · '),
          to: listOf(span),
        }))}
      />
    </Box>
  );
}
