import { useAction } from '@kaifong/client/hooks';
import { routes, type SubmissionView } from '@kaifong/domain/forms/contract';
import { Button, Group, Paper, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { submissionSteps } from './submission-steps.ts';

/** What colleagues should know; the sender never sees it. */
export function RemarkCard({ submission }: { readonly submission: SubmissionView }) {
  const { t } = useTranslation();
  const [remark, setRemark] = useState(submission.remark);
  const update = useAction(routes.updateSubmission, submissionSteps.stale);
  const { form_id: id, id: history_id, version } = submission;
  const save = async () => {
    try {
      await update.mutateAsync({ id, history_id, version, remark });
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Paper p="lg" component="section" aria-labelledby="remark">
      <Title order={2} id="remark" mb="xs">
        {t('forms.form_submission.fields.remark')}
      </Title>
      <Textarea
        aria-labelledby="remark"
        autosize
        minRows={2}
        maxLength={5_000}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="sm">
        <Button
          variant="default"
          loading={update.isPending}
          disabled={remark.trim() === submission.remark}
          onClick={() => void save()}
        >
          {t('action.save')}
        </Button>
      </Group>
    </Paper>
  );
}
