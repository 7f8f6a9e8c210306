import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../../../kit/form/index.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { rareFields } from '../model/stock-layout.ts';
import type { ProductValues } from '../model/values.ts';
import { Lots } from './lots.tsx';
import { MemberPrices } from './member-prices.tsx';
import { StockField } from './stock-fields.tsx';

/** What is set rarely of a stock: when its special price runs, points, member prices, and the lots on the shelves. */
export function StockDetails({ index }: { readonly index: number }) {
  const redeemable = useWatch<ProductValues, 'is_redeemable'>({ name: 'is_redeemable' });
  const special = useWatch<ProductValues, `stocks.${number}.special_price`>({ name: `stocks.${index}.special_price` });
  return (
    <Stack gap="lg">
      {special ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
          <StockField index={index} name="special_from" />
          <StockField index={index} name="special_until" />
        </SimpleGrid>
      ) : null}
      {redeemable ? <RedeemFields index={index} /> : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
        <CostField index={index} />
        {rareFields.map((name) => (
          <StockField key={name} index={index} name={name} />
        ))}
      </SimpleGrid>
      <Lots index={index} />
      <MemberPrices index={index} />
    </Stack>
  );
}

/** What a piece cost the shop, for who may see it. */
function CostField({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('get cost')) return null;
  const name = `stocks.${index}.cost`;
  return <MoneyField name={name} label={t('catalogue.stock.fields.cost')} disabled={!can('update cost')} />;
}

function RedeemFields({ index }: { readonly index: number }) {
  const own = useWatch<ProductValues, `stocks.${number}.is_redeemable`>({ name: `stocks.${index}.is_redeemable` });
  return (
    <Stack gap="sm">
      <StockField index={index} name="is_redeemable" />
      {own ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
          <StockField index={index} name="points_to_redeem" required />
          <StockField index={index} name="redemption_limit" required />
        </SimpleGrid>
      ) : null}
    </Stack>
  );
}
