import { useAction } from '@kaifong/client/hooks';
import { automationRoutes } from '@kaifong/domain/automation/contract';
import { useTranslation } from 'react-i18next';
import { confirm, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';

const stale = [
  automationRoutes.getAutomationState,
  automationRoutes.listEntries,
  automationRoutes.getEntry,
  automationRoutes.listPersonEntries,
];

/** Moves people to the newest version of a flow, once whoever asks has read how many are moved and who stays. */
export function useMove(id: number, entryIds?: number[]) {
  const { t } = useTranslation();
  const look = useAction(automationRoutes.moveEntries);
  const move = useAction(automationRoutes.moveEntries, stale);
  const who = { id, ...(entryIds && { entry_ids: entryIds }) };
  const run = async () => {
    try {
      const { data } = await look.mutateAsync({ ...who, only_look: true });
      const stay = data.stay.map(({ person, step, id: entry }) => `${person ?? `#${entry}`} (${step})`).join(', ');
      const text = t('automation_screen.move_text', { count: data.moved });
      const left = stay ? ` ${t('automation_screen.move_stay', { people: stay })}` : '';
      const label = t('automation_screen.move');
      if (!(await confirm({ title: label, text: text + left, confirm: label }))) return;
      await move.mutateAsync(who);
      notifySuccess('submit_success', t('automation_screen.moved'));
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return { run, busy: look.isPending || move.isPending };
}
