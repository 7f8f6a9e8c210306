import { funnel, stagesInput } from '@kaifong/domain/crm/contract';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../kit/resource/index.ts';
import { FunnelBar } from './funnel-bar.tsx';
import { StagesField } from './stages-field.tsx';

const widgets = { stages: StagesField };
const shapes = { stages: stagesInput };
const words = (en: string, hk: string, cn: string) => ({ 'en-US': en, 'zh-HK': hk, 'zh-CN': cn });
/** What a new funnel begins with. */
const stages = [
  { name: words('New', '新查詢', '新咨询'), probability: 10, due_days: 2, required: [] },
  { name: words('Talked to', '已聯絡', '已联系'), probability: 40, due_days: 7, required: [] },
  { name: words('Quoted', '已報價', '已报价'), probability: 75, due_days: 14, required: ['value'] },
];
const begun = { stages, asks_consent: true };
const start = { id: 0, version: 0, created_at: '', updated_at: '', translations: {}, ...begun };

export default function FunnelForm() {
  const { t } = useTranslation();
  return (
    <ResourceForm
      definition={funnel}
      widgets={widgets}
      shapes={shapes}
      start={start}
      stays
      actions={({ id, version, name }) => (
        <FunnelBar id={Number(id)} version={Number(version)} name={String(name || t('crm.funnel.name'))} />
      )}
    />
  );
}
