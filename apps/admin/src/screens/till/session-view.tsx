// One session of a register: what it took, what lies in its drawer, and what happened.
import { routes, type SessionView } from '@kaifong/domain/till/contract';
import { Alert, Button } from '@mantine/core';
import { IconCashRegister, IconCoins, IconFileText, IconReceipt2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { CardsPanel } from './cards-panel.tsx';
import { CashWindow } from './cash-window.tsx';
import { JournalPanel } from './journal-panel.tsx';
import { RollButton } from './roll-button.tsx';
import { DrawerPanel, FiguresPanel, SharesPanel } from './session-panels.tsx';
import { sessionSteps } from './session-steps.tsx';
import { useSessionPaper } from './use-session-paper.ts';
import { useWaitingHere } from './use-waiting-here.ts';

export default function SessionScreen() {
  return <SteppedScreen read={routes.getSession} listPath="/pos" view={Session} />;
}

/** What the session waits for, said to whoever may do it or to those who wait. */
function nextText({ status, approval, commands }: SessionView, t: (key: string) => string): string | undefined {
  if (status === 'completed') return undefined;
  if (approval) return t(`till_view.next.${approval}`);
  return t(`till_view.next.${status === 'abnormal' && commands.includes('approve') ? 'approve' : status}`);
}

/** Nothing is counted while this device holds sales the shop has not seen. */
const withoutCount = (session: SessionView): SessionView => ({
  ...session,
  commands: session.commands.filter((command) => command !== 'count'),
  primary_command: session.primary_command === 'count' ? null : session.primary_command,
});

function Session({ record: session }: { readonly record: SessionView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const waiting = useWaitingHere(session.id);
  return (
    <SteppedView
      steps={sessionSteps}
      record={waiting > 0 ? withoutCount(session) : session}
      above={waiting > 0 ? <Alert color="orange">{t('till_view.journal.on_device', { count: waiting })}</Alert> : null}
      name={session.number}
      back="/pos"
      description={[session.store, session.register_name, format.dateTime(session.opened_at), session.opened_by].join(
        ' · ',
      )}
      buttons={<SessionButtons session={session} />}
      next={nextText(session, t)}
      main={
        <>
          <FiguresPanel session={session} />
          <SharesPanel session={session} />
          <CardsPanel session={session} />
          <JournalPanel session={session} />
        </>
      }
      side={<DrawerPanel session={session} />}
    />
  );
}

function SessionButtons({ session }: { readonly session: SessionView }) {
  const { t } = useTranslation();
  const can = useCan();
  const { save, busy } = useSessionPaper();
  const [moving, setMoving] = useState(false);
  const kind = session.status === 'completed' ? 'z' : 'x';
  const sells = session.status === 'processing' && can('create till_session');
  return (
    <>
      {sells ? (
        <>
          <Button
            component={Link}
            to={`/store/pos/new/${session.store_id}`}
            variant="default"
            leftSection={<IconCashRegister size={16} />}
          >
            {t('till_view.to_till')}
          </Button>
          <Button variant="default" leftSection={<IconCoins size={16} />} onClick={() => setMoving(true)}>
            {t('till_view.move_cash')}
          </Button>
        </>
      ) : null}
      {can('get till_sessions') ? (
        <Button
          component={Link}
          to={`/till-sale?filter[session]=${session.number}`}
          variant="default"
          leftSection={<IconReceipt2 size={16} />}
        >
          {t('till_view.to_sales')}
        </Button>
      ) : null}
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconFileText size={16} />}
        onClick={() => void save(session, kind)}
      >
        {t(`till.document.${kind}`)}
      </Button>
      {can('create till_session') ? <RollButton session={session} /> : null}
      <CashWindow session={session} opened={moving} onClose={() => setMoving(false)} />
    </>
  );
}
