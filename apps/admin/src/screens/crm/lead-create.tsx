import { lead } from '@kaifong/domain/crm/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { FieldProps } from '../../kit/form/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { PersonField } from '../../people/person-field.tsx';
import { StageField } from './stage-field.tsx';

/** Without a person the lead is somebody new. */
function LeadPerson(props: FieldProps) {
  const { t } = useTranslation();
  return <PersonField {...props} placeholder={t('lead_screen.somebody_new')} />;
}

const widgets = { customer_id: LeadPerson, stage_id: StageField };
const blank = { id: 0, version: 0, created_at: '', updated_at: '', translations: {}, source: 'sales_or_staff' };

/** The screen at `/lead/create`; `?funnel_id=3` and `?customer_id=7` fill it in. */
export default function LeadCreate() {
  const [params] = useSearchParams();
  const given = (name: string) => ({ ...(Number(params.get(name)) > 0 && { [name]: Number(params.get(name)) }) });
  const start = { ...blank, ...given('funnel_id'), ...given('customer_id') };
  return <ResourceForm definition={lead} widgets={widgets} start={start} stays />;
}
