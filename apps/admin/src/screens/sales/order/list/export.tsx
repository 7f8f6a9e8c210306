import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/sales/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../../kit/feedback/index.ts';
import { saveFile } from '../../../../kit/resource/index.ts';

/** Everything the list shows, on all its pages. */
export function OrderExport({ query }: { readonly query: Record<string, unknown> }) {
  const { t } = useTranslation();
  const fetchFile = useAction(routes.exportOrders);
  const run = async () => {
    try {
      const { page: _page, per_page: _size, ...rest } = query;
      // The transport hands a file over as the browser holds one; the contract speaks of the server's side.
      saveFile((await fetchFile.mutateAsync(rest)) as unknown as Blob, 'order list.xlsx');
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
