import { block } from '@kaifong/domain/content/contract';
import { useTranslation } from 'react-i18next';
import { type FieldProps, TextField } from '../../../kit/form/index.ts';
import { ResourceForm } from '../../../kit/resource/index.ts';

function Identifier(props: FieldProps) {
  const { t } = useTranslation();
  return <TextField {...props} maxLength={80} description={t('block.identifier_text')} />;
}

const widgets = { identifier: Identifier };

export default function BlockForm() {
  return <ResourceForm definition={block} widgets={widgets} draft="block" />;
}
