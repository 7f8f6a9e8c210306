import { type SheetFormat, sheetFormats } from '@kaifong/base/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../feedback/index.ts';
import { saveFile } from '../save-file.ts';

interface ExportMenuProps {
  /** Of the file, without its ending: `brand list`. */
  readonly name: string;
  /** What the list shows: the same filters, the same order. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly fetchSheet: (query: Record<string, unknown> & { readonly format: SheetFormat }) => Promise<unknown>;
}

/** Everything the list shows, on all its pages, as the kind of file somebody chooses. */
export function ExportMenu({ name, query, fetchSheet }: ExportMenuProps) {
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
        <ActionIcon size="lg" loading={busy} aria-label={t('action.export')} title={t('action.export')}>
          <IconTableExport size={18} stroke={1.7} />
        </ActionIcon>
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
