// The versions of a record: who saved what and when, what differs, and the way back.
import { useAction, useRoute } from '@kaifong/client/hooks';
import type { VersionRow } from '@kaifong/domain/content/contract';
import { Button, Drawer, Group, Pagination, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { languageNames } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import { CompareVersions } from './compare-versions.tsx';
import type { Publisher } from './publisher.ts';
import classes from './publishing.module.css';

interface VersionsDrawerProps {
  readonly publisher: Publisher;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function VersionsDrawer({ publisher, opened, onClose }: VersionsDrawerProps) {
  const { t } = useTranslation();
  const [compared, setCompared] = useState<number>();
  const close = () => {
    setCompared(undefined);
    onClose();
  };
  const title = compared === undefined ? 'publishing.versions' : 'publishing.compare_title';
  return (
    <Drawer opened={opened} onClose={close} position="right" size="lg" title={t(title, { version: compared })}>
      {opened && compared === undefined ? (
        <VersionList publisher={publisher} onCompare={setCompared} onDone={close} />
      ) : null}
      {opened && compared !== undefined ? (
        <CompareVersions publisher={publisher} version={compared} onBack={() => setCompared(undefined)}>
          <RestoreButton publisher={publisher} version={compared} onDone={close} />
        </CompareVersions>
      ) : null}
    </Drawer>
  );
}

const perPage = 20;

interface VersionListProps {
  readonly publisher: Publisher;
  readonly onCompare: (version: number) => void;
  readonly onDone: () => void;
}

function VersionList({ publisher, onCompare, onDone }: VersionListProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const answer = useRoute(publisher.routes.versions, { id: publisher.id, page }, { keep: true });
  if (answer.error) return <FailureDetails failure={failureOf(answer.error)} />;
  if (!answer.data) return <Skeleton h={320} />;
  const { data, total } = answer.data;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('publishing.versions_text')}
      </Text>
      <ol className={classes.versions} reversed>
        {data.map((row) => (
          <VersionLine
            key={row.version}
            publisher={publisher}
            row={row}
            onCompare={() => onCompare(row.version)}
            onDone={onDone}
          />
        ))}
      </ol>
      {total > perPage ? (
        <Pagination
          total={Math.ceil(total / perPage)}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': t('list.page_n', { page: number }) })}
        />
      ) : null}
    </Stack>
  );
}

interface VersionLineProps {
  readonly publisher: Publisher;
  readonly row: VersionRow;
  readonly onCompare: () => void;
  readonly onDone: () => void;
}

function VersionLine({ publisher, row, onCompare, onDone }: VersionLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const newest = row.version === publisher.state?.version;
  const words = row.changed.map(publisher.fieldWord);
  return (
    <li className={classes.version}>
      <div>
        <Group gap={8}>
          <Text fw={600} size="sm">
            {t('publishing.version', { version: row.version })}
          </Text>
          {newest ? <StatusBadge tone="info">{t('publishing.newest')}</StatusBadge> : null}
          {row.live_in.length > 0 ? (
            <StatusBadge tone="good">
              {t('publishing.live_in', {
                languages: row.live_in.map((code) => languageNames[code]).join(t('publishing.comma')),
              })}
            </StatusBadge>
          ) : null}
        </Group>
        <Text size="sm" c="dimmed">
          {format.dateTime(row.created_at)} · {row.author || t('publishing.system')}
        </Text>
        {words.length > 0 ? <Text size="sm">{words.join(t('publishing.comma'))}</Text> : null}
      </div>
      {newest ? null : (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          <Button
            size="xs"
            variant="default"
            onClick={onCompare}
            aria-label={t('publishing.compare_named', { version: row.version })}
          >
            {t('publishing.compare')}
          </Button>
          <RestoreButton publisher={publisher} version={row.version} onDone={onDone} />
        </Group>
      )}
    </li>
  );
}

interface RestoreButtonProps {
  readonly publisher: Publisher;
  readonly version: number;
  readonly onDone: () => void;
}

function RestoreButton({ publisher, version, onDone }: RestoreButtonProps) {
  const { t } = useTranslation();
  const { routes, id, all, may, state, dirty } = publisher;
  const restore = useAction(routes.restore, all);
  if (!may.update || state?.status === 'archived') return null;
  const ask = async () => {
    const agreed = await confirm({
      title: t('publishing.restore_title', { version }),
      text: t(dirty ? 'publishing.restore_unsaved' : 'publishing.restore_text'),
      confirm: t('publishing.restore'),
      danger: dirty,
    });
    if (!agreed) return;
    try {
      await restore.mutateAsync({ id, version });
      publisher.onRestored();
      notifySuccess('submit_success', t('publishing.restored', { version }));
      onDone();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={restore.isPending}
      onClick={() => void ask()}
      aria-label={t('publishing.restore_named', { version })}
    >
      {t('publishing.restore')}
    </Button>
  );
}
