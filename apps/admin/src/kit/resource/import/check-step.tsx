import type { ImportCell, ImportReply } from '@kaifong/base/resource';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckedRows } from '../../cells/index.ts';
import type { Resource } from '../use-resource.ts';
import { Changes } from './change-table.tsx';
import { Figures } from './figures.tsx';
import { Problems } from './problem-table.tsx';

interface CheckStepProps {
  readonly resource: Resource;
  readonly reply: ImportReply;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onMend: (cells: ImportCell[]) => void;
  readonly onStart: () => void;
}

/** Preview of the import: the server ran it and rolled it back. */
export function CheckStep({ resource, reply, busy, onBack, onMend, onStart }: CheckStepProps) {
  const { t } = useTranslation();
  const going = reply.data.created + reply.data.updated;
  return (
    <Stack>
      <CheckedRows reply={reply} noun={resource.words.many} busy={busy} onMend={onMend}>
        <Figures run={reply.data} expected />
      </CheckedRows>
      <Problems problems={reply.errors.filter(({ warning }) => warning)} />
      <Changes changes={reply.changes} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {t('import.back_to_columns')}
        </Button>
        <Button loading={busy} disabled={going === 0} onClick={onStart}>
          {going === 0 ? t('import.nothing_to_do') : t('import.start', { count: going })}
        </Button>
      </Group>
    </Stack>
  );
}
