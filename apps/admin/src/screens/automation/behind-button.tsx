import { useRoute } from '@kaifong/client/hooks';
import { automationRoutes } from '@kaifong/domain/automation/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { MoveButton } from './move-button.tsx';

interface Props {
  readonly id: number;
  /** Of the record: another one was saved. */
  readonly version: number;
}

/** Beside a flow: how many people go by an earlier version, who stay on it unless they are moved. Nothing where there are none. */
export function BehindButton({ id, version }: Props) {
  const { t } = useTranslation();
  const { data, refetch } = useRoute(automationRoutes.getAutomationState, { id, language: currentLanguage() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved version is asked for again
  useEffect(() => void refetch(), [version, refetch]);
  const count = data?.data.behind ?? 0;
  return count > 0 ? <MoveButton id={id} label={t('automation_screen.move_behind', { count })} /> : null;
}
