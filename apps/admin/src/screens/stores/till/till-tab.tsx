// Shows the till in one tab alone; another says where it is and may take over.
import { Button, Center, EmptyState, Group } from '@mantine/core';
import { IconBrowserShare } from '@tabler/icons-react';
import { Activity, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { type HeldTab, type Holding, holdTab } from './only-tab.ts';

interface TillTabProps {
  /** Which till. */
  readonly name: string;
  /** Another tab was the till in between: what it wrote is read anew. */
  readonly onReturn: () => void;
  readonly children: ReactNode;
}

export function TillTab({ name, onReturn, children }: TillTabProps) {
  const [holding, setHolding] = useState<Holding>('asking');
  const [started, setStarted] = useState(false);
  const tab = useRef<HeldTab>(undefined);
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let wasElsewhere = false;
    const held = holdTab(name, (now) => {
      if (now === 'held' && wasElsewhere) returned();
      wasElsewhere = now === 'elsewhere';
      if (now === 'held') setStarted(true);
      setHolding(now);
    });
    tab.current = held;
    return held.leave;
  }, [name]);
  // Once begun the till stays: a lock that comes late on the way back from another screen takes nothing of it away.
  return (
    <>
      {started ? <Activity mode={holding === 'held' ? 'visible' : 'hidden'}>{children}</Activity> : null}
      {holding === 'asking' && !started ? <ScreenSkeleton /> : null}
      {holding === 'elsewhere' ? <Elsewhere onTakeOver={() => tab.current?.takeOver()} /> : null}
    </>
  );
}

/** Another tab is the till. */
function Elsewhere({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const { t } = useTranslation();
  return (
    <Center mih="50vh" p="lg" role="alert">
      <EmptyState
        icon={<IconBrowserShare size={34} stroke={1.5} />}
        title={t('till_sell.other_tab')}
        description={t('till_sell.other_tab_text')}
      >
        <Group mt="md" justify="center">
          <Button onClick={onTakeOver}>{t('till_sell.take_over')}</Button>
        </Group>
      </EmptyState>
    </Center>
  );
}
