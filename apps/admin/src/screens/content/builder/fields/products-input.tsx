import { useRoute } from '@kaifong/client/hooks';
import { pickProducts } from '@kaifong/domain/catalogue/contract';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';

interface ProductsInputProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

const most = 24;

/** Products found by typing; they are shown in the order they were chosen. */
export function ProductsInput({ label, error, disabled, value, onChange }: ProductsInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), 250);
  const language = currentLanguage();
  const chosen = useRoute(
    pickProducts,
    { per_page: 50, ids: [...value], language },
    { enabled: value.length > 0, keep: true },
  );
  const found = useRoute(pickProducts, { per_page: 20, language, ...(keyword && { keyword }) }, { keep: true });
  const data = useMemo(() => {
    const rows = [...(chosen.data?.data ?? []), ...(found.data?.data ?? [])];
    return [...new Map(rows.map(({ id, name, sku }) => [String(id), `${name} · ${sku}`]))].map(([id, name]) => ({
      value: id,
      label: name,
    }));
  }, [chosen.data, found.data]);
  return (
    <MultiSelect
      label={label}
      error={error}
      disabled={disabled}
      description={t('builder.products_hint', { most })}
      data={data}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      searchable
      onSearchChange={setTyped}
      filter={({ options }) => options}
      maxValues={most}
      nothingFoundMessage={t('list.no_match')}
    />
  );
}
