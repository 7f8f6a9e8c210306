import { type RateStep, shippingMethod } from '@kaifong/domain/sales/contract';
import { countryName } from '@kaifong/domain/settings/contract';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ResourceList, type Row } from '../../../kit/resource/index.ts';

function Countries({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation();
  const names = codes.map((code) => countryName(code, currentLanguage()));
  const [first, ...others] = names;
  if (!first) return <>{t('shipping.no_countries')}</>;
  return (
    <Text size="sm" title={names.join(', ')}>
      {others.length > 1 ? t('shipping.more_countries', { first, count: others.length }) : names.join(', ')}
    </Text>
  );
}

export default function ShippingList() {
  const { t } = useTranslation();
  const format = useFormat();
  const cells = useMemo(
    () => ({
      countries: ({ countries }: Row) => <Countries codes={countries as string[]} />,
      price: ({ rate_kind, price, rates }: Row) => {
        const steps = (rates ?? []) as RateStep[];
        if (rate_kind === 'flat') return price === 0 ? t('shipping.free') : format.money(Number(price));
        const least = Math.min(...steps.map((step) => step.price));
        return t('shipping.steps_count', { count: steps.length, price: format.money(least) });
      },
      days_max: ({ days_min, days_max }: Row) => {
        if (days_max === null) return '–';
        return days_min === days_max
          ? t('shipping.day_count', { count: Number(days_max) })
          : t('shipping.days', { from: days_min, to: days_max });
      },
    }),
    [t, format],
  );
  return <ResourceList definition={shippingMethod} cells={cells} />;
}
