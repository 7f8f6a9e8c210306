import { useAction, useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/settings/contract';
import { Alert, Button, FileButton, Group, Text } from '@mantine/core';
import { IconFileCertificate, IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { FormSection } from '../../../kit/form/index.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { useCan } from '../../../kit/permissions/index.ts';

/** The key file of SiC Pay: it can be put in place of the one there is, and never be read. */
export function PemCard() {
  const { t } = useTranslation();
  const can = useCan();
  const format = useFormat();
  const state = useRoute(routes.checkPem, {}).data?.data;
  const upload = useAction(routes.uploadPem, [routes.checkPem]);
  const send = async (file: File | null) => {
    if (!file) return;
    try {
      // The transport lays a browser's File out as multipart; the contract speaks of what the server then holds.
      await upload.mutateAsync({ pem: file });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('upload_fail', error);
    }
  };
  return (
    <FormSection title={t('settings.configuration.fields.pem')} description={t('settings.configuration.help.pem')}>
      <Group justify="space-between">
        {state?.exists ? (
          <Group gap="xs">
            <IconFileCertificate size={20} aria-hidden="true" />
            <Text size="sm">
              {t(`settings.configuration.options.pem_${state.kind}`)}
              {state.stored_at ? ` · ${format.dateTime(state.stored_at)}` : ''}
            </Text>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('payment.no_pem')}
          </Text>
        )}
        {can('update configuration') ? (
          <FileButton accept=".pem,.key,.crt,.cer" onChange={(file) => void send(file)} disabled={upload.isPending}>
            {(button) => (
              <Button {...button} variant="default" leftSection={<IconUpload size={16} />} loading={upload.isPending}>
                {t(state?.exists ? 'payment.replace_pem' : 'payment.upload_pem')}
              </Button>
            )}
          </FileButton>
        ) : null}
      </Group>
      {upload.error ? (
        <Alert color="yellow" role="alert">
          {failureOf(upload.error).messages.join(' ')}
        </Alert>
      ) : null}
    </FormSection>
  );
}
