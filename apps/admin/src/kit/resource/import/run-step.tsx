import { engineRoutes, type ImportReply, type ImportRun, importMachine } from '@kaifong/base/resource';
import { useAction } from '@kaifong/client/hooks';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconTableDown,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, useUndo } from '../../feedback/index.ts';
import { useFormat } from '../../language/use-format.ts';
import { StepTimeline } from '../../steps/index.ts';
import { saveFile } from '../save-file.ts';
import type { Resource } from '../use-resource.ts';
import { Figures } from './figures.tsx';
import classes from './import.module.css';
import type { ImportAddress } from './import-window.tsx';
import { Problems } from './problem-table.tsx';
import type { ImportControl } from './use-import.ts';

interface RunStepProps {
  readonly resource: Resource;
  readonly reply: ImportReply;
  readonly control: ImportControl;
  readonly address: ImportAddress;
  /** Opens the failed rows to be mended. */
  readonly onCorrect: () => void;
}

const history = {
  machine: importMachine,
  icons: {
    process: IconPlayerPlay,
    correct: IconPencil,
    complete: IconCircleCheck,
    fail: IconAlertTriangle,
    cancel: IconPlayerStop,
    undo: IconArrowBackUp,
  },
};

/** Progress of an import; afterwards its figures, failed rows and undo. */
export function RunStep({ resource, reply, control, address, onCorrect }: RunStepProps) {
  const { data: run, errors } = reply;
  const running = run.status === 'processing';
  return (
    <Stack>
      {running ? <Running run={run} control={control} /> : <Outcome run={run} />}
      <Figures run={run} />
      <Problems problems={errors} />
      {running ? null : <StepTimeline steps={history} timeline={run.timeline} />}
      {running ? null : <AfterRun {...{ resource, run, control, address, onCorrect }} />}
    </Stack>
  );
}

/** Rows a second since this window was opened. */
function usePace(done: number): number {
  const start = useRef({ at: Date.now(), done });
  const seconds = (Date.now() - start.current.at) / 1000;
  return seconds < 1 ? 0 : Math.round((done - start.current.done) / seconds);
}

function Running({ run, control }: { readonly run: ImportRun; readonly control: ImportControl }) {
  const { t } = useTranslation();
  const format = useFormat();
  const pace = usePace(run.done);
  const progress = t('import.progress', {
    done: format.number(run.done),
    total: format.number(run.total),
    count: run.total,
  });
  const stop = async () => {
    const yes = await confirm({
      title: t('import.stop'),
      text: t('import.stop_text'),
      confirm: t('import.stop'),
      danger: true,
    });
    if (yes) await control.cancel();
  };
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm" fw={560}>
          {progress}
          {pace > 0 ? ` · ${t('import.pace', { count: pace })}` : null}
        </Text>
        <Button size="compact-sm" variant="default" loading={control.busy} onClick={() => void stop()}>
          {t('import.stop')}
        </Button>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section value={run.percent} aria-label={progress} />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {t('import.may_leave')}
      </Text>
    </Stack>
  );
}

/** Final state: stopped, undone or done. */
function outcomeOf(run: ImportRun): string {
  if (run.status === 'canceled')
    return run.undo === null && run.created + run.updated > 0 ? 'import.taken_back' : 'import.stopped';
  if (run.failed > 0) return 'import.some_fail';
  return run.status === 'completed' ? 'import.done' : 'import.broken';
}

function Outcome({ run }: { readonly run: ImportRun }) {
  const { t } = useTranslation();
  const good = run.status === 'completed';
  const told = useRef<HTMLDivElement>(null);
  // The bar that had been watched is gone; what became of it is where the reader goes on.
  useEffect(() => told.current?.focus(), []);
  const title = outcomeOf(run);
  return (
    <Alert
      ref={told}
      tabIndex={-1}
      role="status"
      color={good ? 'teal' : 'yellow'}
      className={classes.outcome}
      icon={good ? <IconCircleCheck /> : <IconAlertTriangle />}
      title={t(title)}
      style={{ outline: 'none' }}
    >
      {run.reason ??
        t('import.summary', { file: run.filename, done: run.done - run.failed, total: run.total, count: run.total })}
    </Alert>
  );
}

function AfterRun({
  resource,
  run,
  control,
  address,
  onCorrect,
}: Omit<RunStepProps, 'reply'> & { readonly run: ImportRun }) {
  const { t } = useTranslation();
  const { routes, definition } = resource;
  const stale = useMemo(() => [routes.list, routes.read], [routes]);
  const { takeBack } = useUndo(stale);
  const failedRows = useAction(engineRoutes.exportFailedRows);
  const [undoing, setUndoing] = useState(false);
  const undo = async (token: string) => {
    setUndoing(true);
    await takeBack(token);
    control.again();
    setUndoing(false);
  };
  const save = async () => {
    try {
      saveFile((await failedRows.mutateAsync({ id: run.id })) as Blob, `${definition.name} failed rows.xlsx`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  const { undo: token } = run;
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        {run.commands.includes('correct') ? (
          <Button leftSection={<IconPencil size={16} />} loading={control.busy} onClick={onCorrect}>
            {t('import.do.correct')}
          </Button>
        ) : null}
        {run.failed > 0 ? (
          <Button
            variant="default"
            leftSection={<IconTableDown size={16} />}
            loading={failedRows.isPending}
            onClick={() => void save()}
          >
            {t('import.failed_rows')}
          </Button>
        ) : null}
        {token ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            loading={undoing}
            onClick={() => void undo(token)}
          >
            {t('import.undo')}
          </Button>
        ) : null}
      </Group>
      <Group gap="xs">
        <Button variant="default" onClick={() => address.open('new')}>
          {t('import.another')}
        </Button>
        <Button onClick={address.close}>{t('action.close')}</Button>
      </Group>
    </Group>
  );
}
