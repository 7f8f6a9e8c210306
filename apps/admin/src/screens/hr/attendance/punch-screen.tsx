// Coming and going, on the phone of whoever works here; below it what everybody punched, for whoever may see that.
import { CallError } from '@kaifong/client/call';
import { useRoute } from '@kaifong/client/hooks';
import { punchCalls, punchList, routes } from '@kaifong/domain/hr/contract';
import { EmptyState, Paper, Stack } from '@mantine/core';
import { IconClockPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { Can, useCan } from '../../../kit/permissions/index.ts';
import { ListScreen } from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { ReadProblem } from '../../../kit/table/index.ts';
import { PunchCard } from './punch-card.tsx';
import { StoreCodes } from './store-codes.tsx';

export default function PunchScreen() {
  const { t } = useTranslation();
  const can = useCan();
  if (!can('get punches'))
    return (
      <>
        <PageHeader title={t('screen.punch')} />
        <OwnPunches />
      </>
    );
  return (
    <ListScreen
      list={punchList}
      calls={punchCalls}
      title={t('screen.punch')}
      label={t('punch.all')}
      searchLabel={t('punch.search')}
      empty={{ icon: <IconClockPin size={34} stroke={1.5} />, title: t('punch.none'), text: t('punch.none_text') }}
    >
      <OwnPunches />
    </ListScreen>
  );
}

function OwnPunches() {
  const { t } = useTranslation();
  const answer = useRoute(routes.getPunchState, { language: currentLanguage() }, { keep: true });
  const nobody = answer.error instanceof CallError && answer.error.code === 'hr.no-employee';
  return (
    <Stack gap="lg" mb="lg">
      {answer.data ? <PunchCard state={answer.data.data} /> : null}
      {nobody ? (
        <Paper p="lg">
          <EmptyState
            icon={<IconClockPin size={32} stroke={1.5} />}
            title={t('punch.nobody')}
            description={t('punch.nobody_text')}
          />
        </Paper>
      ) : null}
      {answer.error && !nobody && !answer.data ? (
        <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.data || answer.error ? null : <ScreenSkeleton />}
      <Can do="get punch_code">
        <StoreCodes />
      </Can>
    </Stack>
  );
}
