import { languageNames, languages } from '@kaifong/base/localized';
import { routesOf } from '@kaifong/base/resource';
import { useRoute } from '@kaifong/client/hooks';
import { routes as customers, fullNameOf } from '@kaifong/domain/customers/contract';
import { membershipTier } from '@kaifong/domain/members/contract';
import { orderChannels } from '@kaifong/domain/sales/contract';
import { countryName, districtName, districtsOf, routes as settings } from '@kaifong/domain/settings/contract';
import { CloseButton, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { NumberInput } from '../../../kit/number/number-input.tsx';
import { useCan } from '../../../kit/permissions/index.ts';
import { Panel } from '../../../kit/shell/panel.tsx';
import { StoreTimeInput } from '../../../kit/time/store-time-input.tsx';
import { CustomerPicker } from '../order/create/customer-picker.tsx';
import type { Asking } from './asking.ts';

export interface StockChoice {
  readonly value: string;
  readonly label: string;
}

interface AskedProps {
  readonly asking: Asking;
  readonly onAsk: (change: Partial<Asking>) => void;
  readonly stocks: readonly StockChoice[];
}

const tiers = routesOf(membershipTier);

/** The customer it is asked for, or the way to find one. */
function Buyer({ asking, onAsk }: Pick<AskedProps, 'asking' | 'onAsk'>) {
  const { t } = useTranslation();
  const id = Number(asking.customer) || 0;
  const person = useRoute(customers.getPerson, { id }, { enabled: id > 0 }).data?.data;
  if (id === 0) return <CustomerPicker onPick={(found) => onAsk({ customer: String(found.id) })} />;
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('why.customer')}
      </Text>
      <Group gap="xs" mih={36} wrap="nowrap">
        <Text truncate>{person ? fullNameOf(person) || person.email : `#${id}`}</Text>
        <CloseButton aria-label={t('why.nobody')} onClick={() => onAsk({ customer: '' })} />
      </Group>
    </div>
  );
}

/** For what, for whom, when: everything else follows from it. */
export function Asked({ asking, onAsk, stocks }: AskedProps) {
  const { t } = useTranslation();
  const can = useCan();
  const language = currentLanguage();
  const levels =
    useRoute(
      tiers.list,
      { per_page: 100, sort: 'order', language },
      { enabled: can('get membership_tiers'), keep: true },
    ).data?.data ?? [];
  const countries =
    useRoute(settings.getConfigs, { columns: ['supported_countries'] }).data?.data.supported_countries ?? [];
  const country = asking.country || countries[0] || '';
  const set = (name: keyof Asking) => (value: string | number | null) => onAsk({ [name]: String(value ?? '') });
  return (
    <Panel title={t('why.asked')}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="sm">
        <Select
          label={t('why.stock')}
          data={[...stocks]}
          value={asking.stock}
          onChange={set('stock')}
          allowDeselect={false}
        />
        {can('get customers') && can('get customer') ? <Buyer asking={asking} onAsk={onAsk} /> : null}
        <Select
          label={t('why.tier')}
          placeholder={t(asking.customer ? 'why.her_own' : 'why.visitor')}
          data={levels.map(({ id, name }) => ({ value: String(id), label: String(name) }))}
          value={asking.tier || null}
          onChange={set('tier')}
          clearable
        />
        <Select
          label={t('why.reads')}
          data={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={asking.reads || null}
          placeholder={t('why.main_language')}
          onChange={set('reads')}
          clearable
        />
        <StoreTimeInput
          label={t('why.at')}
          description={asking.at ? undefined : t('why.now')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={asking.at}
          onChange={(at) => onAsk({ at })}
        />
        <NumberInput
          label={t('sales.order.fields.quantity')}
          min={1}
          max={100_000}
          decimalScale={0}
          value={Number(asking.quantity) || 1}
          onChange={set('quantity')}
        />
        <Select
          label={t('why.country')}
          data={countries.map((value) => ({ value, label: countryName(value, language) }))}
          value={asking.country || null}
          placeholder={countries[0] ? countryName(countries[0], language) : ''}
          onChange={(value) => onAsk({ country: value ?? '', district: '' })}
          clearable
          searchable
        />
        {districtsOf(country).length > 0 ? (
          <Select
            label={t('why.district')}
            data={districtsOf(country).map((value) => ({ value, label: districtName(value, language) }))}
            value={asking.district || null}
            placeholder={t('why.any_district')}
            onChange={(value) => onAsk({ country, district: value ?? '' })}
            clearable
            searchable
          />
        ) : null}
        <Select
          label={t('why.channel')}
          data={orderChannels
            .filter((value) => value === 'web' || value === 'admin')
            .map((value) => ({ value, label: t(`sales.channel.${value}`) }))}
          value={asking.channel || 'web'}
          onChange={set('channel')}
          allowDeselect={false}
        />
        <TextInput
          label={t('why.code')}
          value={asking.code}
          onChange={(event) => onAsk({ code: event.currentTarget.value })}
        />
      </SimpleGrid>
    </Panel>
  );
}
