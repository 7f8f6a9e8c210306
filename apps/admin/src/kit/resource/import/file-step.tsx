import { earlierImports, engineRoutes, type ImportReply, isWaiting, mostImported } from '@kaifong/base/resource';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet, IconTableDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Failure, FailureDetails, failureOf } from '../../feedback/index.ts';
import { currentLanguage } from '../../language/language.ts';
import { useFormat } from '../../language/use-format.ts';
import { useDrop } from '../../media/use-drop.ts';
import { StatusBadge } from '../../status/status-badge.tsx';
import { saveFile } from '../save-file.ts';
import type { Resource } from '../use-resource.ts';
import classes from './import.module.css';

interface FileStepProps {
  readonly resource: Resource;
  readonly onUploaded: (reply: ImportReply) => void;
  /** Opens an earlier import. */
  readonly onOpen: (id: number) => void;
}

const accepted = '.xlsx,.csv,.ods';

export function FileStep({ resource, onUploaded, onOpen }: FileStepProps) {
  const { t } = useTranslation();
  const { routes, definition, words } = resource;
  const upload = useAction(routes.import);
  const template = useAction(routes.importTemplate);
  const [failure, setFailure] = useState<Failure>();
  const language = currentLanguage();

  const send = async (file: File | null | undefined) => {
    if (!file) return;
    setFailure(undefined);
    try {
      const wish = { file, dry_run: true, background: true, language };
      onUploaded(await upload.mutateAsync(wish));
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const saveTemplate = async () => {
    try {
      saveFile((await template.mutateAsync({ language })) as Blob, `${definition.name} template.xlsx`);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };
  const drop = useDrop(([file]) => void send(file));
  return (
    <Stack>
      <Text size="sm">
        {t('import.file_text', { noun: words.many, most: mostImported })} {words.importHelp}
      </Text>
      {/* Dropping is a shortcut for the button inside. */}
      <div className={classes.drop} {...drop}>
        <IconFileSpreadsheet size={34} stroke={1.4} aria-hidden="true" />
        <Group gap="xs" justify="center">
          <FileButton accept={accepted} onChange={(file) => void send(file)}>
            {(button) => (
              <Button {...button} loading={upload.isPending} data-autofocus>
                {t('import.choose_file')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="default"
            leftSection={<IconTableDown size={16} />}
            loading={template.isPending}
            onClick={() => void saveTemplate()}
          >
            {t('import.template')}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" role="status">
          {t(upload.isPending ? 'import.reading' : 'import.drop_hint')}
        </Text>
      </div>
      {failure ? (
        <div role="alert" className={classes.failure}>
          <FailureDetails failure={failure} />
        </div>
      ) : null}
      <EarlierImports resource={resource} onOpen={onOpen} />
    </Stack>
  );
}

/** Earlier imports: running, waiting, done. */
function EarlierImports({ resource, onOpen }: Pick<FileStepProps, 'resource' | 'onOpen'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const answer = useRoute(engineRoutes.listImports, { resource: resource.definition.name });
  const runs = earlierImports(answer.data?.data ?? []);
  if (runs.length === 0) return null;
  return (
    <section>
      <Text size="sm" fw={600} mb={4}>
        {t('import.earlier')}
      </Text>
      <ul className={classes.earlier}>
        {runs.map((run) => (
          <li key={run.id}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {run.filename}
              <Text span size="xs" c="dimmed" mx={8}>
                {format.dateTime(run.created_at)}
              </Text>
              <StatusBadge status={run.status}>{t(`import.status.${run.status}`)}</StatusBadge>
            </Text>
            <Button size="compact-sm" variant="subtle" onClick={() => onOpen(run.id)}>
              {t(isWaiting(run) ? 'import.go_on' : 'import.look')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
