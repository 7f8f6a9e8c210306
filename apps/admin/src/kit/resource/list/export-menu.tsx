import { type SheetFormat, sheetFormats } from '@kaifong/base/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../feedback/index.ts';
import { saveFile } from '../save-file.ts';

/** A sheet has all pages. */
type Wanted<Query> = Omit<Query, 'page' | 'per_page'> & { readonly format: SheetFormat };

interface ExportMenuProps<Query> {
  /** Of the file, without its ending: `brand list`. */
  readonly name: string;
  /** What the list shows: the same filters, the same order. */
  readonly query: Query;
  /** Words on the button, where no row of tools says what it is for. */
  readonly label?: string;
  readonly fetchSheet: (query: Wanted<Query>) => Promise<unknown>;
}

/** Everything the list shows, on all its pages, as the kind of file somebody chooses. */
export function ExportMenu<Query extends { readonly page?: unknown; readonly per_page?: unknown }>(
  props: ExportMenuProps<Query>,
) {
  const { name, query, label, fetchSheet } = props;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const save = async (format: SheetFormat) => {
    setBusy(true);
    try {
      const { page: _page, per_page: _size, ...rest } = query;
      saveFile((await fetchSheet({ ...rest, format })) as Blob, `${name}.${format}`);
    } catch (error) {
      notifyFailure('export_fail', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        {label ? (
          <Button variant="default" loading={busy} leftSection={<IconTableExport size={16} stroke={1.7} />}>
            {label}
          </Button>
        ) : (
          <ActionIcon size="lg" loading={busy} aria-label={t('action.export')} title={t('action.export')}>
            <IconTableExport size={18} stroke={1.7} />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {sheetFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
