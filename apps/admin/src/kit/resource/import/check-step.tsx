import type { ImportReply } from '@kaifong/base/resource';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../use-resource.ts';
import { Changes } from './change-table.tsx';
import { Figures } from './figures.tsx';
import { Problems } from './problem-table.tsx';

interface CheckStepProps {
  readonly resource: Resource;
  readonly reply: ImportReply;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onStart: () => void;
}

/** Preview of the import: the server ran it and rolled it back. */
export function CheckStep({ resource, reply, busy, onBack, onStart }: CheckStepProps) {
  const { t } = useTranslation();
  const { data: run, errors, changes } = reply;
  const going = run.created + run.updated;
  return (
    <Stack>
      <Text size="sm" role="status">
        {t(run.failed > 0 ? 'import.check_faults' : 'import.check_good', {
          noun: resource.words.many,
          count: run.failed,
        })}
      </Text>
      <Figures run={run} expected />
      <Problems problems={errors} />
      <Changes changes={changes} />
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
