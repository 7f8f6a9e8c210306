import { useRoute } from '@kaifong/client/hooks';
import { holiday, routes } from '@kaifong/domain/hr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';
import { offeredSteps, StepButton, StepDialog, StepMenu, StepStatus } from '../../../kit/steps/index.ts';
import { holidaySteps } from './holiday-steps.ts';

export default function HolidayForm() {
  return (
    <ResourceForm
      definition={holiday}
      actions={(record) => <HolidayState id={Number(record.id)} version={Number(record.version)} />}
    />
  );
}

/** Where a holiday stands, and its next steps. */
function HolidayState({ id, version }: { readonly id: number; readonly version: number }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const answer = useRoute(routes.getHolidayState, { id, language: currentLanguage() }, { keep: true });
  const state = answer.data?.data;
  if (!state) return null;
  const name = t('hr.holiday.name');
  const record = { ...state, version: Math.max(state.version, version) };
  const offered = { steps: holidaySteps, record, name, onAsk: setAsked };
  const { primary } = offeredSteps(holidaySteps, record);
  return (
    <>
      <StepStatus steps={holidaySteps} status={state.status} />
      {primary ? <StepButton {...offered} command={primary} quiet /> : null}
      <StepMenu {...offered} label={t('leave.more', { title: name })} />
      <StepDialog {...offered} command={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
