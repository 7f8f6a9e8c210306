import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { brand, categoryWays, type ProductChange, priceWays } from '@kaifong/domain/catalogue/contract';
import { commissionGroup } from '@kaifong/domain/commission/contract';
import { listMenuFlat } from '@kaifong/domain/navigation/contract';
import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { useShop } from '../../../../kit/language/use-format.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { useCan } from '../../../../kit/permissions/index.ts';

const fields = ['price', 'special_price', 'brand_id', 'category', 'commission'] as const;
type PriceWay = (typeof priceWays)[number];
type CategoryWay = (typeof categoryWays)[number];

export interface ValuesWish {
  readonly field: (typeof fields)[number];
  readonly how: PriceWay | CategoryWay;
  readonly amount: number | '';
  /** Of a brand, a category or a commission group. */
  readonly value: string;
}

/** The change that is asked of the server; undefined while something is missing. */
export function wishedChange({ field, how, amount, value }: ValuesWish): ProductChange | undefined {
  if (field === 'brand_id') return value === '' ? undefined : { field, value: value === 'none' ? null : Number(value) };
  if (field === 'category') return value === '' ? undefined : { field, how: how as CategoryWay, value: Number(value) };
  if (field === 'commission')
    return value === '' ? undefined : { field, value: Number(value), percentage: amount === '' ? null : amount };
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
  const can = useCan();
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
        data={fields
          .filter((name) => name !== 'commission' || can('get commission_groups'))
          .map((value) => ({ value, label: t(`product.values_what.${value}`) }))}
      />
      {field === 'brand_id' || field === 'commission' ? null : (
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
      {field === 'commission' ? (
        <NumberInput
          label={t('product.values_percentage')}
          description={t('product.values_percentage_none')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          suffix=" %"
          min={0}
          max={100}
          value={amount}
          onChange={(value) => onChange({ amount: value === '' ? '' : Number(value) })}
          decimalScale={2}
        />
      ) : null}
    </Group>
  );
}

const brands = routesOf(brand);
const groups = routesOf(commissionGroup);
type Choices = readonly { readonly value: string; readonly label: string }[];

/** What may be chosen of a field. */
function useChoices(field: ValuesWish['field']): Choices {
  const { t } = useTranslation();
  const language = currentLanguage();
  const page = { per_page: 100, language };
  const brandRows = useRoute(brands.list, { ...page, sort: 'title' }, { enabled: field === 'brand_id' });
  const places = useRoute(listMenuFlat, { type: 'category', language }, { enabled: field === 'category' });
  const earners = useRoute(groups.list, { ...page, sort: 'name' }, { enabled: field === 'commission' });
  if (field === 'category')
    return (places.data?.data ?? []).map(({ id, path_title }) => ({ value: String(id), label: path_title }));
  if (field === 'commission')
    return (earners.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: String(name) }));
  return [
    { value: 'none', label: t('product.values_no_brand') },
    ...(brandRows.data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: String(title) })),
  ];
}

function Choice({ wish, onChange }: ValuesFieldsProps) {
  const { t } = useTranslation();
  const choices = useChoices(wish.field);
  const label = wish.field === 'commission' ? 'commission.commission_group.name' : `product.values_what.${wish.field}`;
  return (
    <NativeSelect
      label={t(label)}
      value={wish.value}
      onChange={(event) => onChange({ value: event.currentTarget.value })}
      data={[{ value: '', label: t('product.values_choose') }, ...choices]}
    />
  );
}
