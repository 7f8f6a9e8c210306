import { type BroadcastState, broadcastRoutes } from '@kaifong/domain/marketing/contract';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Totals } from '../../kit/document/index.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { Panel } from '../../kit/shell/panel.tsx';
import { SteppedScreen, SteppedView } from '../../kit/steps/index.ts';
import { broadcastSteps } from './broadcast-steps.ts';
import { RecipientList } from './recipient-list.tsx';
import { SentTotals } from './sent-totals.tsx';

export default function BroadcastHistory() {
  return <SteppedScreen read={broadcastRoutes.getBroadcastState} listPath="/broadcast" view={History} />;
}

interface PartProps {
  readonly one: BroadcastState;
}

const waiting = ['draft', 'pending', 'processing', 'disabled', 'abnormal'];

function History({ record: one }: { readonly record: BroadcastState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const can = useCan();
  const at = one.send_at ? format.dateTime(one.send_at) : '';
  const quiet = one.quiet_until !== null && t('broadcast_screen.next.quiet', { time: one.quiet_until });
  return (
    <SteppedView
      steps={broadcastSteps}
      record={one}
      name={one.name}
      back="/broadcast"
      next={quiet || (waiting.includes(one.status) ? t(`broadcast_screen.next.${one.status}`, { at }) : undefined)}
      buttons={
        can('update broadcast') ? (
          <Button variant="default" component={Link} to={`/broadcast/edit/${one.id}`}>
            {t('broadcast_screen.to_edit')}
          </Button>
        ) : null
      }
      main={<RecipientList id={one.id} />}
      side={
        <>
          <Counters one={one} />
          <Bought one={one} />
          <Reading one={one} />
        </>
      }
    />
  );
}

/** How many were written to, wait, and were left out for which reason. */
function Counters({ one }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = one.recipients === 0 ? 0 : Math.floor((100 * (one.sent + one.rejected)) / one.recipients);
  return (
    <Panel title={t('broadcast_screen.progress')}>
      <Stack gap="sm">
        {one.kept > 0 ? (
          <Alert color="yellow">
            {t('broadcast_screen.kept_text', { count: one.kept, number: format.number(one.kept) })}
          </Alert>
        ) : null}
        <Progress
          value={percent}
          aria-label={t('broadcast_screen.progress_label', { percent: format.number(percent) })}
        />
        <SentTotals one={one} />
      </Stack>
    </Panel>
  );
}

/** Opened mails and followed links, of readers who let the shop see that. */
function Reading({ one: { reading } }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!reading) return null;
  const share = (count: number) => `${format.number(Math.round((count * 100) / reading.measured))} %`;
  return (
    <Panel title={t('broadcast_screen.reading')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('broadcast_screen.reading_text')}
      </Text>
      <Totals
        rows={(['measured', 'opened', 'clicked'] as const).map((name) => ({
          name: t(`broadcast_screen.${name}`),
          // Of the readers who let the shop see it.
          value: [format.number(reading[name]), ...(name === 'measured' ? [] : [share(reading[name])])].join(' · '),
        }))}
      />
    </Panel>
  );
}

/** Orders that came of it. */
function Bought({ one: { bought } }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!bought) return null;
  return (
    <Panel title={t('broadcast_screen.bought', { days: bought.days })}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('broadcast_screen.bought_text')}
      </Text>
      <Totals
        rows={[
          { name: t('broadcast_screen.orders'), value: format.number(bought.orders) },
          { name: t('broadcast_screen.customers'), value: format.number(bought.customers) },
          bought.amount !== null && { name: t('broadcast_screen.amount'), value: format.money(bought.amount) },
        ]}
      />
    </Panel>
  );
}
