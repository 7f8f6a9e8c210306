import { useTranslation } from 'react-i18next';
import { Panel } from '../shell/panel.tsx';
import { useWaiting } from './use-waiting.ts';
import { WaitingList } from './waiting-list.tsx';

/** First on the first page: what waits for the reader; nothing where nothing does. */
export function WaitingCard() {
  const { t } = useTranslation();
  const kinds = useWaiting().data?.data.kinds ?? [];
  if (kinds.length === 0) return null;
  return (
    <Panel title={t('waiting.title')}>
      <WaitingList kinds={kinds} />
    </Panel>
  );
}
