import { type BoardFilter, lead } from '@kaifong/domain/crm/contract';
import { Group, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceChoices } from '../../kit/form/index.ts';
import { useCan } from '../../kit/permissions/index.ts';

export type Filter = BoardFilter;

interface Props {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

type Source = NonNullable<Filter['source']>;
const sources = lead.fields.source.options as readonly Source[];

/** Narrows a board by words, owner and source. */
export function BoardFilters({ filter, onFilter }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(filter.keyword ?? '');
  const search = useDebouncedCallback((keyword: string) => {
    const { keyword: _old, ...others } = filter;
    onFilter(keyword.trim() ? { ...others, keyword: keyword.trim() } : others);
  }, 300);
  const { choices } = useOwners();
  const set = <K extends keyof Filter>(name: K, value: Filter[K] | undefined) => {
    const { [name]: _old, ...others } = filter;
    onFilter(value === undefined ? others : ({ ...others, [name]: value } as Filter));
  };
  const clear = { clearButtonProps: { 'aria-label': t('form.clear') } };
  return (
    <Group gap="xs" mb="md">
      <TextInput
        aria-label={t('lead_screen.search')}
        placeholder={t('lead_screen.search')}
        leftSection={<IconSearch size={15} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={t('crm.lead.fields.owner_id')}
        placeholder={t('crm.lead.fields.owner_id')}
        clearable
        data={[
          { value: '0', label: t('lead_screen.nobody') },
          ...choices.map(({ id, label }) => ({ value: String(id), label })),
        ]}
        value={filter.owner_id === undefined ? null : String(filter.owner_id)}
        onChange={(value) => set('owner_id', value === null ? undefined : Number(value))}
        {...clear}
      />
      <Select
        aria-label={t('crm.lead.fields.source')}
        placeholder={t('crm.lead.fields.source')}
        clearable
        data={sources.map((source) => ({ value: source, label: t(`crm.lead.source.${source}`) }))}
        value={filter.source ?? null}
        onChange={(value) => set('source', (value as Source | null) ?? undefined)}
        {...clear}
      />
    </Group>
  );
}

/** Accounts that may own a lead; none for a reader who may not see accounts. */
function useOwners() {
  const may = useCan()('get accounts');
  const answer = useReferenceChoices('account', { keyword: '', ids: [] });
  return may ? answer : { choices: [] };
}
