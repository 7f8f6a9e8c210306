// Pickers of records that elements show: categories, items of the menu, categories of the blog, shared blocks.
import { useRoute } from '@kaifong/client/hooks';
import { block, blogCategory } from '@kaifong/domain/content/contract';
import { listMenuFlat } from '@kaifong/domain/navigation/contract';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../../kit/language/language.ts';
import { resourceRoutes } from '../../../../kit/resource/index.ts';

interface ChooseProps<T> {
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

interface ChooseOneProps extends Omit<ChooseProps<string | null>, 'onChange'> {
  readonly onChange: (value: string | null) => void;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly nothing: string;
}

function ChooseOne({ label, error, disabled, value, onChange, data, nothing }: ChooseOneProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      error={error}
      disabled={disabled}
      data={[...data]}
      value={value}
      onChange={onChange}
      placeholder={nothing}
      searchable
      clearable
      nothingFoundMessage={t('list.no_match')}
      clearButtonProps={{ 'aria-label': t('form.clear') }}
    />
  );
}

function useMenu(type?: string) {
  const answer = useRoute(listMenuFlat, { language: currentLanguage(), ...(type && { type }) });
  return (answer.data?.data ?? []).map(({ id, path_title }) => ({ value: String(id), label: path_title }));
}

export function CategoryInput({ value, onChange, ...props }: ChooseProps<number | null>) {
  const { t } = useTranslation();
  const choose = (id: string | null) => onChange(id ? Number(id) : null);
  return (
    <ChooseOne
      {...props}
      data={useMenu('category')}
      value={value ? String(value) : null}
      onChange={choose}
      nothing={t('builder.all_categories')}
    />
  );
}

export function MenuInput({ value, onChange, ...props }: ChooseProps<number | null>) {
  const { t } = useTranslation();
  const choose = (id: string | null) => onChange(id ? Number(id) : null);
  return (
    <ChooseOne
      {...props}
      data={useMenu()}
      value={value ? String(value) : null}
      onChange={choose}
      nothing={t('builder.menu_top')}
    />
  );
}

const categoryRoutes = resourceRoutes(blogCategory);
const blockRoutes = resourceRoutes(block);

/** The first hundred are more than any shop has. */
const all = () => ({ per_page: 100, language: currentLanguage() });

export function BlogCategoryInput({ value, onChange, ...props }: ChooseProps<string>) {
  const { t } = useTranslation();
  const rows = (useRoute(categoryRoutes.list, all()).data?.data ?? []) as readonly { url?: unknown; title?: unknown }[];
  const data = rows.map(({ url, title }) => ({ value: String(url), label: String(title) }));
  return (
    <ChooseOne
      {...props}
      data={data}
      value={value || null}
      onChange={(url) => onChange(url ?? '')}
      nothing={t('builder.all_articles')}
    />
  );
}

export function BlockInput({ value, onChange, ...props }: ChooseProps<string>) {
  const { t } = useTranslation();
  const rows = (useRoute(blockRoutes.list, all()).data?.data ?? []) as readonly {
    identifier?: unknown;
    title?: unknown;
  }[];
  const data = rows.map(({ identifier, title }) => ({ value: String(identifier), label: String(title) }));
  return (
    <ChooseOne
      {...props}
      data={data}
      value={value || null}
      onChange={(one) => onChange(one ?? '')}
      nothing={t('builder.choose_block')}
    />
  );
}
