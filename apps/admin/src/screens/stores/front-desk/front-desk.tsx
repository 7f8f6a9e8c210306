// What waits at the counter of a store: guests of today, orders to be fetched, orders nobody has paid, sales put aside.
import { useRoute } from '@kaifong/client/hooks';
import { store } from '@kaifong/domain/stores/contract';
import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { IconCashRegister } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useCan } from '../../../kit/permissions/index.ts';
import { resourceRoutes } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { RecordGate } from '../../../kit/shell/record-gate.tsx';
import { deskPanels } from './desk-panels.ts';
import { WaitingOrders } from './waiting-orders.tsx';
import { WaitingSales } from './waiting-sales.tsx';

const listStores = resourceRoutes(store).list;

/** Paid, and not handed over yet. */
const toFetch = ['paid', 'processing', 'shipped'] as const;
const unpaid = ['pending', 'approved', 'payment_review', 'payment_reject'] as const;

interface DeskProps {
  readonly stores: readonly { readonly id: number; readonly name: string }[];
}

function Desk({ stores }: DeskProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [chosen, choose] = useLocalStorage({ key: 'kaifong-front-desk', defaultValue: '' });
  const [keyword, setKeyword] = useState('');
  const [rested] = useDebouncedValue(keyword.trim(), 250);
  const own = stores.find(({ id }) => String(id) === chosen) ?? stores[0];
  if (!own) return <Alert color="orange">{t('front_desk.no_store')}</Alert>;
  return (
    <Stack>
      <Group align="flex-end">
        <Select
          label={t('front_desk.store')}
          data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(own.id)}
          onChange={(value) => value && choose(value)}
          allowDeselect={false}
        />
        <TextInput
          label={t('front_desk.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          maxLength={100}
          flex={1}
          miw={200}
        />
        {can('create till_session') && (
          <Button component={Link} to={`/store/pos/new/${own.id}`} leftSection={<IconCashRegister size={16} />}>
            {t('stores_till.open')}
          </Button>
        )}
      </Group>
      {deskPanels.map(({ path, Panel }) => (
        <Panel key={path} storeId={own.id} keyword={rested} />
      ))}
      <WaitingOrders storeId={own.id} kind="to_fetch" statuses={toFetch} keyword={rested} />
      <WaitingOrders storeId={own.id} kind="unpaid" statuses={unpaid} keyword={rested} />
      {can('create till_session') && <WaitingSales storeId={own.id} />}
    </Stack>
  );
}

export default function FrontDesk() {
  const { t } = useTranslation();
  const answer = useRoute(listStores, { per_page: 100, language: currentLanguage() });
  return (
    <>
      <PageHeader title={t('screen.frontdesk')} />
      <RecordGate answer={answer} listPath="/store">
        {({ data }) => <Desk stores={data.map(({ id, title }) => ({ id, name: String(title) }))} />}
      </RecordGate>
    </>
  );
}
