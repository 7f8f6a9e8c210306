import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { routes, type SubmissionView } from '@kaifong/domain/forms/contract';
import { Button, Group, Paper, Textarea, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../../kit/feedback/index.ts';
import { settleStale } from '../../../kit/resource/index.ts';
import { submissionSteps } from './submission-steps.ts';

/** What colleagues should know; the sender never sees it. */
export function RemarkCard({ submission }: { readonly submission: SubmissionView }) {
  const { t } = useTranslation();
  // What the field was filled from: one that is read anew must not lend its version to what is typed.
  const base = useRef(submission);
  const [remark, setRemark] = useState(submission.remark);
  const update = useAction(routes.updateSubmission, submissionSteps.stale);
  const { form_id: id, id: history_id } = submission;
  const label = t('forms.form_submission.fields.remark');
  if (remark.trim() === base.current.remark && base.current !== submission) {
    base.current = submission;
    setRemark(submission.remark);
  }
  const settle = (current: SubmissionView) =>
    settleStale({
      base: { remark: base.current.remark },
      mine: { remark },
      theirs: { remark: current.remark },
      labelOf: () => label,
      textOf: (_path, value) => String(value) || '–',
      onKeep(merged) {
        base.current = current;
        setRemark(merged.remark);
        void save(merged.remark);
      },
    });
  const save = async (text: string) => {
    try {
      const { data } = await update.mutateAsync({ id, history_id, version: base.current.version, remark: text });
      base.current = data;
      notifySuccess('submit_success');
    } catch (error) {
      if (error instanceof CallError && error.code === 'stale-version')
        settle(error.details?.current as SubmissionView);
      else notifyFailure('submit_fail', error);
    }
  };
  return (
    <Paper p="lg" component="section" aria-labelledby="remark">
      <Title order={2} id="remark" mb="xs">
        {label}
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
          onClick={() => void save(remark)}
        >
          {t('action.save')}
        </Button>
      </Group>
    </Paper>
  );
}
