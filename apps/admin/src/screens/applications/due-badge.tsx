import type { ApplicationRow } from '@kaifong/domain/applications/contract';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** True: staff should have moved it on by now. */
export const isOverdue = ({ due_at }: Pick<ApplicationRow, 'due_at'>): boolean =>
  due_at !== null && Date.parse(due_at) < Date.now();

/** A word beside what waits longer than the shop wants; nothing else. */
export function DueBadge({ row }: { readonly row: Pick<ApplicationRow, 'due_at'> }) {
  const { t } = useTranslation();
  if (!isOverdue(row)) return null;
  return (
    <Badge color="red" size="sm" variant="light" component="span">
      {t('application.overdue')}
    </Badge>
  );
}
