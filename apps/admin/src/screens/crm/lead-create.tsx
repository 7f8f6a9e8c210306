import { lead } from '@kaifong/domain/crm/contract';
import { useSearchParams } from 'react-router';
import { ResourceForm } from '../../kit/resource/index.ts';
import { PersonField } from './person-field.tsx';
import { StageField } from './stage-field.tsx';

const widgets = { customer_id: PersonField, stage_id: StageField };
const blank = { id: 0, version: 0, created_at: '', updated_at: '', translations: {}, source: 'sales_or_staff' };

/** The screen at `/lead/create`; `?funnel_id=3` and `?customer_id=7` fill it in. */
export default function LeadCreate() {
  const [params] = useSearchParams();
  const given = (name: string) => ({ ...(Number(params.get(name)) > 0 && { [name]: Number(params.get(name)) }) });
  const start = { ...blank, ...given('funnel_id'), ...given('customer_id') };
  return <ResourceForm definition={lead} widgets={widgets} start={start} stays />;
}
