import { useRoute } from '@kaifong/client/hooks';
import { customerRecord, routes as customers, fullNameOf } from '@kaifong/domain/customers/contract';
import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../kit/permissions/index.ts';
import { resourceRoutes } from '../../kit/resource/index.ts';

const { list } = resourceRoutes(customerRecord);

interface CustomerFieldProps {
  /** Id of the account; empty: the guest has none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** The account of whoever is booked for, found by name, email or telephone. Nothing for staff who see no customers. */
export function CustomerField({ value, onChange, error }: CustomerFieldProps) {
  const { t } = useTranslation();
  const can = useCan();
  const may = can('get customers') && can('get customer');
  const [typed, setTyped] = useState('');
  const [rested] = useDebouncedValue(typed.trim(), 250);
  const id = Number(value);
  const person = useRoute(customers.getPerson, { id }, { enabled: may && id > 0 }).data?.data;
  const chosen = person && { value, label: labelOf(person) };
  // The chosen name stands in the box; it must not narrow the list to itself.
  const keyword = rested === chosen?.label ? '' : rested;
  const answer = useRoute(list, { keyword, per_page: 10 }, { enabled: may && keyword !== '', keep: true });
  if (!may) return null;
  const found = keyword ? (answer.data?.data ?? []) : [];
  const data = found.map((each) => ({ value: String(each.id), label: labelOf(each) }));
  return (
    <Select
      label={t('booking.booking.fields.customer_id')}
      description={t('booking_screen.customer_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={chosen && !data.some((each) => each.value === value) ? [chosen, ...data] : data}
      value={value || null}
      onChange={(picked) => onChange(picked ?? '')}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={keyword && !answer.isFetching ? t('list.no_match') : undefined}
      rightSection={keyword && answer.isFetching ? <Loader size={14} /> : undefined}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      error={error}
      searchable
      clearable
    />
  );
}

const labelOf = (person: Parameters<typeof fullNameOf>[0] & { email: string | null }) =>
  [fullNameOf(person), person.email].filter(Boolean).join(' · ');
