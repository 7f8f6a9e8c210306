import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InstantField, NumberField, SwitchField } from '../../../../kit/form/index.ts';
import type { ProductValues } from '../model/values.ts';
import { Lots } from './lots.tsx';
import { MemberPrices } from './member-prices.tsx';

/** What is set rarely of a stock: when its special price runs, points, member prices, and the lots on the shelves. */
export function StockDetails({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const redeemable = useWatch<ProductValues, 'is_redeemable'>({ name: 'is_redeemable' });
  const special = useWatch<ProductValues, `stocks.${number}.special_price`>({ name: `stocks.${index}.special_price` });
  const label = (field: string) => t(`catalogue.stock.fields.${field}`);
  return (
    <Stack gap="lg">
      {special ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
          <InstantField name={`stocks.${index}.special_from`} label={label('special_from')} />
          <InstantField name={`stocks.${index}.special_until`} label={label('special_until')} />
        </SimpleGrid>
      ) : null}
      {redeemable ? <RedeemFields index={index} /> : null}
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
        <NumberField name={`stocks.${index}.weight_grams`} label={label('weight_grams')} min={0} />
      </SimpleGrid>
      <Lots index={index} />
      <MemberPrices index={index} />
    </Stack>
  );
}

function RedeemFields({ index }: { readonly index: number }) {
  const { t } = useTranslation();
  const own = useWatch<ProductValues, `stocks.${number}.is_redeemable`>({ name: `stocks.${index}.is_redeemable` });
  const label = (field: string) => t(`catalogue.stock.fields.${field}`);
  return (
    <Stack gap="sm">
      <SwitchField name={`stocks.${index}.is_redeemable`} label={label('is_redeemable')} />
      {own ? (
        <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
          <NumberField name={`stocks.${index}.points_to_redeem`} label={label('points_to_redeem')} required min={0} />
          <NumberField name={`stocks.${index}.redemption_limit`} label={label('redemption_limit')} required min={0} />
        </SimpleGrid>
      ) : null}
    </Stack>
  );
}
