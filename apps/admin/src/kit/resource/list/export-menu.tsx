import { type SheetFormat, sheetFormats } from '@kaifong/base/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../feedback/index.ts';
import { saveFile } from '../save-file.ts';

interface ExportMenuProps<Query> {
  /** Of the file, without its ending: `brand list`. */
  readonly name: string;
  /** What the list shows: the same filters, the same order. */
  readonly query: Query;
  /** Another button than the icon of a row of tools. */
  readonly children?: (busy: boolean) => ReactElement;
  readonly fetchSheet: (query: Omit<Query, 'page' | 'per_page'> & { readonly format: SheetFormat }) => Promise<unknown>;
}

/** Everything the list shows, on all its pages, as the kind of file somebody chooses. */
export function ExportMenu<Query extends { readonly page?: unknown; readonly per_page?: unknown }>(
  props: ExportMenuProps<Query>,
) {
  const { name, query, children, fetchSheet } = props;
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
        {children?.(busy) ?? (
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
