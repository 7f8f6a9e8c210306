import type { SavedView } from '@kaifong/base/resource';
import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconMailForward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MailDialog } from './mail-dialog.tsx';
import type { ReportState } from './use-report.ts';

interface MailButtonProps {
  readonly state: ReportState;
  /** Views of the report. */
  readonly views: readonly Pick<SavedView, 'id' | 'name'>[];
}

/** Has the open view mailed; a report that is open without a view has to be kept as one first. */
export function MailButton({ state, views }: MailButtonProps) {
  const { t } = useTranslation();
  const view = views.find(({ id }) => id === state.list.state.view);
  const open = () => {
    const modalId = 'report-mail';
    modals.open({
      modalId,
      title: view ? t('report.mail_title', { name: view.name }) : t('report.mail'),
      children: view ? (
        <MailDialog state={state} viewId={view.id} onDone={() => modals.close(modalId)} />
      ) : (
        t('report.mail_no_view')
      ),
    });
  };
  return (
    <Button variant="default" leftSection={<IconMailForward size={16} />} onClick={open}>
      {t('report.mail')}
    </Button>
  );
}
