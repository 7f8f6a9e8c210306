import { useRoute } from '@kaifong/client/hooks';
import { broadcastRoutes } from '@kaifong/domain/marketing/contract';
import { Button, Drawer, Menu } from '@mantine/core';
import { IconEye, IconHistory, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { offeredSteps, StepDialog, StepMenu, StepStatus } from '../../kit/steps/index.ts';
import { BroadcastPreviews } from './broadcast-previews.tsx';
import { broadcastSteps } from './broadcast-steps.ts';

interface Props {
  readonly id: number;
  /** Of the record in the form: the state is read again with it. */
  readonly version: number;
  readonly name: string;
}

/** Where a broadcast stands, its next steps, and a look at it with the eyes of its recipients. */
export function BroadcastBar({ id, version, name }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<string>();
  const [looking, setLooking] = useState(false);
  const state = useRoute(broadcastRoutes.getBroadcastState, { id, language: currentLanguage() }, { keep: true }).data
    ?.data;
  if (!state) return null;
  const { primary } = offeredSteps(broadcastSteps, state);
  const record = { ...state, version: Math.max(state.version, version) };
  const step = { steps: broadcastSteps, record, name, onAsk: setAsked };
  return (
    <>
      <StepStatus steps={broadcastSteps} status={state.status} />
      {/* The button that fills is that of saving; a step is looked at once more in a window. */}
      {primary ? (
        <Button variant="light" onClick={() => setAsked(primary)}>
          {t(`marketing.do.${primary}`)}
        </Button>
      ) : null}
      {/* The words of the form speak of this button. */}
      {primary !== 'send-now' && state.commands.includes('send-now') ? (
        <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setAsked('send-now')}>
          {t('marketing.do.send-now')}
        </Button>
      ) : null}
      {can('update broadcast') ? (
        <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setLooking(true)}>
          {t('broadcast_screen.preview')}
        </Button>
      ) : null}
      <StepMenu {...step} label={t('broadcast_screen.more')}>
        <Menu.Item component={Link} to={`/broadcast/history/${id}`} leftSection={<IconHistory size={15} />}>
          {t('broadcast_screen.history')}
        </Menu.Item>
      </StepMenu>
      <Drawer
        opened={looking}
        onClose={() => setLooking(false)}
        title={t('broadcast_screen.preview')}
        position="right"
        size="xl"
      >
        <BroadcastPreviews id={id} version={record.version} />
      </Drawer>
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
