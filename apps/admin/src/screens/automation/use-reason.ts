import { leaveReasons } from '@kaifong/domain/automation/contract';
import { useTranslation } from 'react-i18next';

/** Words for why somebody left; the words of a failure or of staff stand for themselves. */
export function useReason(): (reason: string) => string {
  const { t } = useTranslation();
  return (reason) => ((leaveReasons as readonly string[]).includes(reason) ? t(`automation.leave.${reason}`) : reason);
}
