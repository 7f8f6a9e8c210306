import { SimpleGrid, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../../../kit/form/index.ts';
import { useCan } from '../../../../kit/permissions/index.ts';
import { foldedFields, rareFields } from '../model/stock-layout.ts';
import type { ProductValues } from '../model/values.ts';
import { FoldedFields } from './folded-fields.tsx';
import { Lots } from './lots.tsx';
import { MemberPrices } from './member-prices.tsx';
import { Parts } from './parts.tsx';
import { StockField } from './stock-fields.tsx';

const isFolded = (name: string): boolean => foldedFields.some((field) => field === name);

/**
 * The fields of a stock that are set rarely: when its special price runs, points, member prices, and the lots on the
 * shelves. `folds`: fields that most goods do without wait behind a button.
 */
export function StockDetails({ index, folds = false }: { readonly index: number; readonly folds?: boolean }) {
  const redeemable = useWatch<ProductValues, 'is_redeemable'>({ name: 'is_redeemable' });
  const special = useWatch<ProductValues, `stocks.${number}.special_price`>({ name: `stocks.${index}.special_price` });
  // A kit lies in no lot itself.
  const isKit = (useWatch<ProductValues, `stocks.${number}.parts`>({ name: `stocks.${index}.parts` })?.length ?? 0) > 0;
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
        {rareFields
          .filter((name) => !folds || !isFolded(name))
          .map((name) => (
            <StockField key={name} index={index} name={name} />
          ))}
      </SimpleGrid>
      <Parts index={index} />
      {isKit ? null : <Lots index={index} />}
      {folds ? (
        <FoldedFields index={index}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} maw={560}>
            {foldedFields.map((name) => (
              <StockField key={name} index={index} name={name} />
            ))}
          </SimpleGrid>
          <MemberPrices index={index} />
        </FoldedFields>
      ) : (
        <MemberPrices index={index} />
      )}
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
