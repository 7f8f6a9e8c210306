// Delegates of the reader, or of an employee, and their days.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type DelegateRow, type DelegateView, routes } from '@kaifong/domain/hr/contract';
import { ActionIcon, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconUserShare, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { DelegateWindow } from './delegate-window.tsx';

interface DelegatesProps {
  /** The employee who names them; left out: the reader. */
  readonly employeeId?: number;
  /** False: they are only shown. */
  readonly mayWrite?: boolean;
}

/** What the delegates of an employee are, or why there can be none. */
function textOf({ has_account, people }: DelegateView): string {
  if (!has_account) return 'delegate.no_account';
  return people.length > 0 ? 'delegate.text_of' : 'delegate.nobody';
}

export function Delegates({ employeeId, mayWrite = true }: DelegatesProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const whose = { language: currentLanguage(), employee_id: employeeId === undefined ? '' : String(employeeId) };
  const answer = useRoute(routes.listDelegates, whose);
  if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
  const view = answer.data?.data;
  if (!view) return <ScreenSkeleton />;
  const isOwn = employeeId === undefined;
  return (
    <Paper p="lg" component="section" aria-label={t('delegate.title')}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <Title order={2} size="h4">
          {t('delegate.title')}
        </Title>
        {mayWrite && view.people.length > 0 ? (
          <Button variant="default" size="xs" leftSection={<IconUserShare size={16} />} onClick={() => setOpen(true)}>
            {t('delegate.name')}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        {t(isOwn ? 'delegate.text' : textOf(view))}
      </Text>
      <Stack gap="xs" mt="sm">
        {view.given.map((row) => (
          <GivenRow key={row.id} row={row} mayWrite={mayWrite} />
        ))}
        {isOwn ? view.taken.map((row) => <TakenRow key={row.id} row={row} />) : null}
      </Stack>
      {open ? <DelegateWindow people={view.people} employeeId={employeeId} onClose={() => setOpen(false)} /> : null}
    </Paper>
  );
}

const useWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return (key: string, { person, from_on, to_on }: DelegateRow) =>
    t(key, { name: person.name, from: format.date(from_on), to: format.date(to_on) });
};

function When({ now }: Pick<DelegateRow, 'now'>) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={now ? 'green' : 'gray'}>
      {t(now ? 'delegate.now' : 'delegate.ahead')}
    </Badge>
  );
}

function GivenRow({ row, mayWrite }: { readonly row: DelegateRow; readonly mayWrite: boolean }) {
  const { t } = useTranslation();
  const words = useWords();
  const end = useAction(routes.deleteDelegate, [routes.listDelegates]);
  const stop = async () => {
    try {
      await end.mutateAsync({ id: row.id, language: currentLanguage() });
      notifySuccess('delete_success', t('delegate.ended'));
    } catch (problem) {
      notifyFailure('delete_fail', problem);
    }
  };
  return (
    <Group gap="sm" justify="space-between" wrap="nowrap">
      <Group gap="xs">
        <Text>{words('delegate.until', row)}</Text>
        <When now={row.now} />
      </Group>
      {mayWrite ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('delegate.end', { name: row.person.name })}
          loading={end.isPending}
          onClick={() => void stop()}
        >
          <IconX size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

function TakenRow({ row }: { readonly row: DelegateRow }) {
  const words = useWords();
  return (
    <Group gap="xs">
      <Text>{words('delegate.taken', row)}</Text>
      <When now={row.now} />
    </Group>
  );
}
