import { useAction } from '@kaifong/client/hooks';
import { routes, type SubmissionView } from '@kaifong/domain/forms/contract';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { AttachButton } from '../../../kit/media/index.ts';
import { Can } from '../../../kit/permissions/index.ts';
import { FileLink } from './answers-card.tsx';
import { submissionSteps } from './submission-steps.ts';

/** The file staff give back: a quotation, a ticket, a signed form. */
export function AdminFile({ submission }: { readonly submission: SubmissionView }) {
  const { t } = useTranslation();
  const upload = useAction(routes.uploadSubmissionFile, submissionSteps.stale);
  const { form_id: id, id: history_id, admin_file } = submission;
  const send = async (file: File | null) => {
    if (!file) return;
    try {
      await upload.mutateAsync({ id, history_id, admin_file: file });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('upload_fail', error);
    }
  };
  return (
    <Paper p="lg" component="section" aria-labelledby="admin-file">
      <Title order={2} id="admin-file" mb="xs">
        {t('forms.form_submission.fields.admin_file')}
      </Title>
      <Stack gap="sm" align="flex-start">
        {admin_file ? (
          <FileLink submission={submission} file={admin_file} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('submission.no_file')}
          </Text>
        )}
        <Can do="update form_submission">
          <AttachButton
            onChange={(file) => void send(file)}
            leftSection={<IconUpload size={16} />}
            loading={upload.isPending}
          >
            {t(admin_file ? 'submission.replace_file' : 'submission.give_file')}
          </AttachButton>
        </Can>
      </Stack>
    </Paper>
  );
}
