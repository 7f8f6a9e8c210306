import { useAction } from '@kaifong/client/hooks';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../feedback/index.ts';
import { saveFile } from './save-file.ts';
import type { Resource } from './use-resource.ts';

interface ExportButtonProps {
  readonly resource: Resource;
  /** What the list shows: the same filters, the same order. */
  readonly query: Record<string, unknown>;
}

/** Everything the list shows, on all its pages, as "{resource} list.xlsx". */
export function ExportButton({ resource: { routes, definition }, query }: ExportButtonProps) {
  const { t } = useTranslation();
  const fetchFile = useAction(routes.export);
  const run = async () => {
    try {
      const { page: _page, per_page: _size, ...rest } = query;
      saveFile(await fetchFile.mutateAsync(rest as never), `${definition.name} list.xlsx`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Tooltip label={t('action.export')}>
      <ActionIcon size="lg" onClick={() => void run()} loading={fetchFile.isPending} aria-label={t('action.export')}>
        <IconTableExport size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
