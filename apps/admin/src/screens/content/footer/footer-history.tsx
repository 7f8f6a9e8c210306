import { useAction, useRoute } from '@kaifong/client/hooks';
import { footerHistory, readFooter, restoreFooter } from '@kaifong/domain/content/contract';
import { Button, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm, FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { Pages } from '../../../kit/table/pages.tsx';

interface FooterHistoryProps {
  readonly version: number;
  readonly readOnly: boolean;
  /** Told that another version is live: typed values belong to the one before. */
  readonly onRestored: () => void;
}

const pageSize = 20;

/** The footer's history, who saved it when; an older footer goes live again. */
export function FooterHistory(props: FooterHistoryProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => setOpen(true)}>
        {t('history.title')}
      </Button>
      <Drawer opened={open} onClose={() => setOpen(false)} position="right" title={t('history.title')}>
        {open ? <Lines {...props} close={() => setOpen(false)} /> : null}
      </Drawer>
    </>
  );
}

function Lines({ version, readOnly, onRestored, close }: FooterHistoryProps & { readonly close: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const answer = useRoute(footerHistory, { page, language: currentLanguage() }, { keep: true });
  const restore = useAction(restoreFooter, [readFooter, footerHistory]);
  const goBack = async (id: number, at: string, before = false) => {
    const title = t('history.restore');
    const text = before ? t('footer.began_text') : t('footer.restore_text', { at: format.dateTime(at) });
    if (!(await confirm({ title, text, confirm: title }))) return;
    try {
      await restore.mutateAsync({ audit_id: id, before, version, language: currentLanguage() });
      notifySuccess('submit_success', t('history.restored'));
      onRestored();
      close();
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  const button = (id: number, at: string, before = false) => (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRestore size={14} />}
      loading={restore.isPending && restore.variables.audit_id === id && restore.variables.before === before}
      onClick={() => void goBack(id, at, before)}
    >
      {t('history.restore')}
    </Button>
  );
  if (answer.error) return <FailureDetails failure={failureOf(answer.error)} />;
  if (!answer.data) return <Skeleton h={120} />;
  const { data, total } = answer.data;
  if (total === 0) return <Text c="dimmed">{t('history.empty')}</Text>;
  return (
    <Stack gap="md">
      {data.map((line, at) => (
        <Group key={line.id} justify="space-between" wrap="nowrap">
          <div>
            <Text size="sm" fw={600}>
              {line.actor}
            </Text>
            <Text size="xs" c="dimmed">
              <time dateTime={line.created_at}>{format.dateTime(line.created_at)}</time>
            </Text>
          </div>
          {/* The footer after the newest line is the one of today. */}
          {readOnly || (page === 1 && at === 0) ? null : button(line.id, line.created_at)}
        </Group>
      ))}
      {data
        .filter(({ began }) => began && !readOnly)
        .map(({ id, created_at }) => (
          <Group key="began" justify="space-between" wrap="nowrap">
            <Text size="sm">{t('history.began')}</Text>
            {button(id, created_at, true)}
          </Group>
        ))}
      <Pages page={page} pages={Math.ceil(total / pageSize)} onChange={setPage} />
    </Stack>
  );
}
