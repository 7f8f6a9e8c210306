import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/promotions/contract';
import { Button, Drawer, Menu, Stack } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Totals } from '../../kit/document/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { offeredSteps, StepDialog, StepMenu, StepStatus, StepTimeline } from '../../kit/steps/index.ts';
import { promotionSteps } from './promotion-steps.ts';
import { Rehearsal } from './rehearsal.tsx';

interface Props {
  readonly id: number;
  /** Of the record in the form: the state is read again with it. */
  readonly version: number;
  readonly name: string;
  readonly mode: string;
}

/** Where a promotion stands: its status, its next steps, and in a drawer what it has done so far. */
export function PromotionState({ id, version, name, mode }: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const [open, setOpen] = useState<'so_far' | 'rehearsal'>();
  const answer = useRoute(routes.getPromotionState, { id, language: currentLanguage() }, { keep: true });
  const state = answer.data?.data;
  if (!state) return null;
  const { primary } = offeredSteps(promotionSteps, state);
  const record = { ...state, version: Math.max(state.version, version) };
  const step = { steps: promotionSteps, record, name, onAsk: setAsked };
  return (
    <>
      <StepStatus steps={promotionSteps} status={state.status} />
      {/* The button that fills is that of saving; to publish is looked at once more in a window. */}
      {primary ? (
        <Button variant="light" onClick={() => setAsked(primary)}>
          {t(`promotions.do.${primary}`)}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('rehearsal')}>
        {t('promotion.rehearsal')}
      </Button>
      <StepMenu {...step} label={t('promotion.more')}>
        <Menu.Item leftSection={<IconChartBar size={15} />} onClick={() => setOpen('so_far')}>
          {t('promotion.so_far')}
        </Menu.Item>
      </StepMenu>
      <Drawer
        opened={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t(`promotion.${open ?? 'so_far'}`)}
        position="right"
        size="lg"
      >
        {open === 'rehearsal' ? <Rehearsal id={id} /> : <SoFar state={state} mode={mode} />}
      </Drawer>
      <StepDialog {...step} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type State = NonNullable<ReturnType<typeof useRoute<typeof routes.getPromotionState>>['data']>['data'];

function SoFar({ state, mode }: { readonly state: State; readonly mode: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="lg">
      <Totals
        rows={[
          { name: t('promotion.uses'), value: format.number(state.uses) },
          { name: t('promotion.spent'), value: format.money(state.spent) },
          mode === 'many' && { name: t('promotion.codes'), value: format.number(state.codes) },
          mode === 'many' && { name: t('promotion.codes_used'), value: format.number(state.codes_used) },
        ]}
      />
      <StepTimeline steps={promotionSteps} timeline={state.timeline} />
    </Stack>
  );
}
