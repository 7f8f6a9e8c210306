// Guests of today at the till: what is to be paid of their bookings goes into the sale.
import type { TillStore } from '@kaifong/domain/till/contract';
import { Alert, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deskPanels } from '../front-desk/desk-panels.ts';
import { type Sale, withAgreed } from './sale-state.ts';

interface GuestsPanelProps {
  readonly store: TillStore;
  readonly sale: Sale;
  readonly change: (change: (sale: Sale) => Sale) => void;
  /** True: the shop does not answer, and bookings need it. */
  readonly alone: boolean;
}

export function GuestsPanel({ store, sale, change, alone }: GuestsPanelProps) {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState('');
  const [rested] = useDebouncedValue(keyword.trim(), 250);
  const taken = sale.agreed.map(({ key }) => key);
  if (alone) return <Alert color="orange">{t('till_sell.guests_need_network')}</Alert>;
  return (
    <Stack>
      <TextInput
        label={t('front_desk.search')}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
        maxLength={100}
      />
      {deskPanels.map(({ path, Panel }) => (
        <Panel
          key={path}
          storeId={store.id}
          keyword={rested}
          till={{ taken, onTake: (line) => change((now) => withAgreed(now, line)) }}
        />
      ))}
    </Stack>
  );
}
