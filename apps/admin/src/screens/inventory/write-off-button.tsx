import { useAction } from '@kaifong/client/hooks';
import { type LotRow, lotCalls } from '@kaifong/domain/catalogue/contract';
import { routes } from '@kaifong/domain/inventory/contract';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { Can } from '../../kit/permissions/index.ts';

interface WriteOffButtonProps {
  readonly row: LotRow;
  readonly name: string;
}

/** Takes out of a lot all that is not promised: of goods that are past their date or spoilt. */
export function WriteOffButton({ row, name }: WriteOffButtonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const writeOff = useAction(routes.writeOff, [lotCalls.list, routes.getExpiry, routes.listMovements]);
  const free = row.quantity - row.reserved;
  const isOver = row.is_discard || (row.expiry_date !== null && row.available_inventories === 0);
  if (free === 0 || !isOver) return null;
  async function submit() {
    const question = {
      title: t('stock.write_off'),
      text: t('stock.write_off_text', { count: free, number: format.number(free), name }),
      confirm: t('stock.write_off'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await writeOff.mutateAsync({ inventory_ids: [row.id], language: currentLanguage() });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  }
  return (
    <Can do="update inventory">
      <Tooltip label={t('stock.write_off')}>
        <ActionIcon
          color="red"
          loading={writeOff.isPending}
          onClick={() => void submit()}
          aria-label={t('stock.write_off_named', { name })}
        >
          <IconTrash size={17} stroke={1.8} />
        </ActionIcon>
      </Tooltip>
    </Can>
  );
}
