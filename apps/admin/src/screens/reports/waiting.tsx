import { minute } from '@kaifong/base/time';
import { useRoute } from '@kaifong/client/hooks';
import { mostWaitingRows, routes } from '@kaifong/domain/reports/contract';
import { EmptyState, Paper } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../kit/table/index.ts';
import { WaitingList } from '../../kit/waiting/index.ts';
import { WaitingMailButton } from './waiting-mail-button.tsx';

/** Everything that waits for the reader. */
export default function WaitingScreen() {
  const { t } = useTranslation();
  const query = { language: currentLanguage(), per_kind: mostWaitingRows };
  const answer = useRoute(routes.listWaiting, query, { keep: true, every: minute });
  const kinds = answer.data?.data.kinds;
  return (
    <>
      <PageHeader title={t('screen.waiting')}>
        <WaitingMailButton />
      </PageHeader>
      {answer.error ? <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {kinds || answer.error ? null : <ScreenSkeleton />}
      {kinds ? (
        <Paper p="lg">
          {kinds.length > 0 ? (
            <WaitingList kinds={kinds} />
          ) : (
            <EmptyState
              icon={<IconBell size={32} stroke={1.5} />}
              title={t('waiting.none')}
              description={t('waiting.none_text')}
            />
          )}
        </Paper>
      ) : null}
    </>
  );
}
