import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/marketing/contract';
import type { MailRow } from '@kaifong/domain/settings/contract';
import { Anchor, Drawer, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf } from '../../kit/feedback/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import { Pages } from '../../kit/table/index.ts';
import { MailDrawer } from './mail-drawer.tsx';

interface HistoryDrawerProps {
  /** The recipient whose mails are shown; closed while there is none. */
  readonly recipient: string | undefined;
  readonly close: () => void;
}

const pageSize = 20;

/** Everything one address was written, newest first; each mail opens. */
export function HistoryDrawer({ recipient, close }: HistoryDrawerProps) {
  const [page, setPage] = useState(1);
  const [mail, setMail] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address begins at its first page
  useEffect(() => setPage(1), [recipient]);
  const input = { recipient: recipient ?? '', page, per_page: pageSize, language: currentLanguage() };
  const { data, error } = useRoute(routes.getMailHistory, input, { enabled: recipient !== undefined });
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  return (
    <>
      <Drawer opened={recipient !== undefined} onClose={close} position="right" size="lg" title={recipient ?? ''}>
        {error ? <FailureDetails failure={failureOf(error)} /> : null}
        {data || error ? null : <Skeleton h={280} />}
        <Stack>
          <Timeline active={-1} bulletSize={14} lineWidth={2}>
            {data?.data.map((row) => (
              <Line key={row.id} row={row} open={setMail} />
            ))}
          </Timeline>
          <Pages page={page} pages={pages} onChange={setPage} />
        </Stack>
      </Drawer>
      <MailDrawer id={mail} close={() => setMail(undefined)} />
    </>
  );
}

function Line({ row, open }: { readonly row: MailRow; readonly open: (id: number) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const title = can('get mail_log') ? (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => open(row.id)}>
      {row.subject}
    </Anchor>
  ) : (
    row.subject
  );
  return (
    <Timeline.Item title={title}>
      <Text size="xs" c="dimmed" mb={4}>
        {format.dateTime(row.sent_at ?? row.created_at)}
      </Text>
      <StatusBadge status={row.status}>{t(`settings.mail_log.status.${row.status}`)}</StatusBadge>
      {row.error ? (
        <Text size="xs" mt={4}>
          {row.error}
        </Text>
      ) : null}
    </Timeline.Item>
  );
}
