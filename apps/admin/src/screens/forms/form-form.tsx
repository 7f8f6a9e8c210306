import { form, formLink, formTabsInput } from '@kaifong/domain/forms/contract';
import { Button } from '@mantine/core';
import { IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../kit/permissions/index.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { VisitButton } from '../../kit/shell/visit-button.tsx';
import { TabsField } from './builder/tabs-field.tsx';

const widgets = { tabs: TabsField };
const shapes = { tabs: formTabsInput };

export default function FormForm() {
  const { t } = useTranslation();
  return (
    <ResourceForm
      definition={form}
      widgets={widgets}
      shapes={shapes}
      draft="form"
      actions={(record) => (
        <>
          {record.enabled ? (
            <VisitButton href={formLink(String(record.url))}>{t('form_list.visit')}</VisitButton>
          ) : null}
          <Can do="get form_submissions">
            <Button
              component={Link}
              to={`/formbuilder/histories/${record.id}`}
              variant="default"
              leftSection={<IconListDetails size={16} />}
            >
              {t('forms.form_submission.plural')}
            </Button>
          </Can>
        </>
      )}
    />
  );
}
