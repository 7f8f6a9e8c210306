import { useCall, useRoute } from '@kaifong/client/hooks';
import { customerRecord, routes as customers, fullNameOf, type Person } from '@kaifong/domain/customers/contract';
import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { resourceRoutes } from '../../../../kit/resource/index.ts';

export type FoundCustomer = Person;

const { list } = resourceRoutes(customerRecord);

/** Finds a customer by name, email or phone and hands her on with her addresses. */
export function CustomerPicker({ onPick }: { readonly onPick: (customer: FoundCustomer) => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const answer = useRoute(list, { keyword, per_page: 10 }, { enabled: keyword !== '', keep: true });
  const found = keyword ? (answer.data?.data ?? []) : [];

  const pick = async (id: number) => {
    combobox.closeDropdown();
    try {
      onPick((await call(customers.getPerson, { id })).data);
      setTyped('');
    } catch (error) {
      notifyFailure('get_data_fail', error);
    }
  };
  return (
    <Combobox store={combobox} onOptionSubmit={(id) => void pick(Number(id))}>
      <Combobox.Target>
        <TextInput
          label={t('order.find_customer')}
          description={t('order.find_customer_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={keyword && answer.isFetching ? <Loader size={14} /> : null}
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Enter chooses; it must not send the order.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={keyword === ''}>
        <Combobox.Options aria-label={t('order.find_customer')} mah={320} style={{ overflowY: 'auto' }}>
          {found.map((customer) => (
            <Combobox.Option key={customer.id} value={String(customer.id)}>
              <Text size="sm" fw={560}>
                {fullNameOf(customer) || customer.email}
              </Text>
              <Text size="xs" c="dimmed">
                {[customer.email, customer.phone && `+${customer.country_code ?? ''} ${customer.phone}`]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Combobox.Option>
          ))}
          {found.length === 0 ? (
            <Combobox.Empty>{t(answer.isFetching ? 'order.searching' : 'order.nothing_found')}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
