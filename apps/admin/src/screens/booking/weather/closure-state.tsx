import type { ClosureRow } from '@kaifong/domain/booking/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';

/** Where a closing stands: in force, over, or taken back. */
export function ClosureState({ closure }: { readonly closure: Pick<ClosureRow, 'status' | 'is_over'> }) {
  const { t } = useTranslation();
  const state = closure.status === 'back' ? 'back' : closure.is_over ? 'over' : 'on';
  return (
    <StatusBadge tone={state === 'on' ? 'warn' : state === 'back' ? 'info' : 'quiet'}>
      {t(`booking_weather.state.${state}`)}
    </StatusBadge>
  );
}
