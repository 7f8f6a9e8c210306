import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagesProps {
  readonly page: number;
  /** The number of pages; with one there is nothing to choose. */
  readonly pages: number;
  readonly onChange: (page: number) => void;
}

/** The way to the other pages of a list, each with a name. */
export function Pages({ page, pages, onChange }: PagesProps) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <Pagination
      size="sm"
      total={pages}
      value={page}
      onChange={onChange}
      siblings={1}
      getControlProps={(control) => ({ 'aria-label': t(`list.page_${control}`) })}
      getItemProps={(wanted) => ({ 'aria-label': t('list.page_n', { page: wanted }) })}
    />
  );
}
