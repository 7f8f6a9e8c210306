import { useAction } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/till/contract';
import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../kit/feedback/index.ts';
import { FormSection } from '../../kit/form/index.ts';
import { currentLanguage } from '../../kit/language/language.ts';
import { useCan } from '../../kit/permissions/index.ts';

/** The code by which a manager agrees to discounts at any till; nothing for who may not. */
export function TillCode() {
  const may = useCan()('approve till_session');
  return may ? <DrawnCode /> : null;
}

function DrawnCode() {
  const { t } = useTranslation();
  const draw = useAction(routes.setManagerCode);
  const code = draw.data?.data.code;

  return (
    <FormSection title={t('till_code.title')} description={t('till_code.text')}>
      {code ? (
        <Alert role="status" title={t('till_code.code', { code })}>
          {t('till_code.done')}
        </Alert>
      ) : null}
      <Group>
        <Button
          variant="default"
          loading={draw.isPending}
          onClick={() =>
            draw.mutate({ language: currentLanguage() }, { onError: (error) => notifyFailure('submit_fail', error) })
          }
        >
          {t('till_code.save')}
        </Button>
      </Group>
    </FormSection>
  );
}
