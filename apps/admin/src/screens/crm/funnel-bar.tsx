import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/crm/contract';
import { Button, Drawer, Menu } from '@mantine/core';
import { IconBook, IconExternalLink, IconHistory, IconLayoutKanban } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { offeredSteps, StepDialog, StepMenu, StepStatus, StepTimeline } from '../../kit/steps/index.ts';
import { EbookPanel } from './ebook-panel.tsx';
import { funnelSteps } from './funnel-steps.ts';

interface Props {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

/** Where a funnel stands, its steps, its board, its e-book, and what was done about it. */
export function FunnelBar({ id, version, name }: Props) {
  const { t } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<string>();
  const [open, setOpen] = useState<'history' | 'ebook'>();
  const state = useRoute(routes.getFunnelState, { id, language: currentLanguage() }, { keep: true }).data?.data;
  if (!state) return null;
  const { primary } = offeredSteps(funnelSteps, state);
  const record = { ...state, version: Math.max(state.version, version) };
  const step = { steps: funnelSteps, record, name, onAsk: setAsked };
  return (
    <>
      <StepStatus steps={funnelSteps} status={state.status} />
      {can('get leads') ? (
        <Button
          component={Link}
          to={`/funnel/management/${id}`}
          variant="default"
          leftSection={<IconLayoutKanban size={16} />}
        >
          {t('lead_screen.board')}
        </Button>
      ) : null}
      {primary ? (
        <Button variant="light" onClick={() => setAsked(primary)}>
          {t(`crm.do.${primary}`)}
        </Button>
      ) : null}
      <StepMenu {...step} label={t('lead_screen.more_funnel')}>
        {state.status === 'published' ? (
          <Menu.Item component="a" href={state.link} target="_blank" leftSection={<IconExternalLink size={15} />}>
            {t('lead_screen.visit')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconBook size={15} />} onClick={() => setOpen('ebook')}>
          {t('crm.funnel.fields.ebook_name')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory size={15} />} onClick={() => setOpen('history')}>
          {t('lead_screen.history')}
        </Menu.Item>
      </StepMenu>
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t(open === 'ebook' ? 'crm.funnel.fields.ebook_name' : 'lead_screen.history')}
        position="right"
      >
        {open === 'ebook' ? <EbookPanel funnel={state} /> : null}
        {open === 'history' ? <StepTimeline steps={funnelSteps} timeline={state.timeline} /> : null}
      </Drawer>
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
