import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { brand, categoryWays, type ProductChange, priceWays } from '@kaifong/domain/catalogue/contract';
import { listMenuFlat } from '@kaifong/domain/navigation/contract';
import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useShop } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';

const fields = ['price', 'special_price', 'brand_id', 'category'] as const;
type PriceWay = (typeof priceWays)[number];
type CategoryWay = (typeof categoryWays)[number];

export interface ValuesWish {
  readonly field: (typeof fields)[number];
  readonly how: PriceWay | CategoryWay;
  readonly amount: number | '';
  /** Of a brand or a category. */
  readonly value: string;
}

/** What is asked of the server; nothing while something is missing. */
export function wishedChange({ field, how, amount, value }: ValuesWish): ProductChange | undefined {
  if (field === 'brand_id') return value === '' ? undefined : { field, value: value === 'none' ? null : Number(value) };
  if (field === 'category') return value === '' ? undefined : { field, how: how as CategoryWay, value: Number(value) };
  if (how === 'none') return { field, how };
  return amount === '' ? undefined : { field, how: how as PriceWay, amount };
}

interface ValuesFieldsProps {
  readonly wish: ValuesWish;
  readonly onChange: (part: Partial<ValuesWish>) => void;
}

export function ValuesFields({ wish, onChange }: ValuesFieldsProps) {
  const { t } = useTranslation();
  const { mark } = useShop();
  const { field, how, amount } = wish;
  const isPrice = field === 'price' || field === 'special_price';
  const ways = isPrice ? priceWays.filter((way) => way !== 'none' || field === 'special_price') : categoryWays;
  const choose = (next: ValuesWish['field']) =>
    onChange({ field: next, how: next === 'category' ? 'add' : 'percent', amount: '', value: '' });
  return (
    <Group align="start" gap="sm">
      <NativeSelect
        label={t('product.values_field')}
        value={field}
        onChange={(event) => choose(event.currentTarget.value as ValuesWish['field'])}
        data={fields.map((value) => ({ value, label: t(`product.values_what.${value}`) }))}
      />
      {field === 'brand_id' ? null : (
        <NativeSelect
          label={t('product.values_how')}
          value={how}
          onChange={(event) => onChange({ how: event.currentTarget.value as ValuesWish['how'] })}
          data={ways.map((value) => ({ value, label: t(`product.values_${isPrice ? 'way' : 'place'}.${value}`) }))}
        />
      )}
      {isPrice && how !== 'none' ? (
        <NumberInput
          data-autofocus
          label={t('product.values_amount')}
          description={how === 'set' ? undefined : t('product.values_sign')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...(how === 'percent' ? { suffix: ' %' } : { prefix: mark })}
          value={amount}
          onChange={(value) => onChange({ amount: value === '' ? '' : Number(value) })}
          decimalScale={2}
        />
      ) : null}
      {isPrice ? null : <Choice wish={wish} onChange={onChange} />}
    </Group>
  );
}

const brands = routesOf(brand);

function Choice({ wish, onChange }: ValuesFieldsProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const isBrand = wish.field === 'brand_id';
  const brandRows = useRoute(brands.list, { per_page: 100, sort: 'title', language }, { enabled: isBrand });
  const places = useRoute(listMenuFlat, { type: 'category', language }, { enabled: !isBrand });
  const choices = isBrand
    ? [
        { value: 'none', label: t('product.values_no_brand') },
        ...(brandRows.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: String(title) })),
      ]
    : (places.data?.data ?? []).map(({ id, path_title }) => ({ value: String(id), label: path_title }));
  return (
    <NativeSelect
      label={t(`product.values_what.${wish.field}`)}
      value={wish.value}
      onChange={(event) => onChange({ value: event.currentTarget.value })}
      data={[{ value: '', label: t('product.values_choose') }, ...choices]}
    />
  );
}
