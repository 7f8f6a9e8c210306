import { useAction } from '@kaifong/client/hooks';
import { routes, type ShownAnswer, type SubmissionView } from '@kaifong/domain/forms/contract';
import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { saveFile } from '../../../kit/resource/save-file.ts';
import classes from './submission.module.css';

interface FileLinkProps {
  readonly submission: SubmissionView;
  readonly file: ShownAnswer['files'][number];
}

/** Saves a file that was sent along, or given back. */
export function FileLink({ submission, file }: FileLinkProps) {
  const fetchFile = useAction(routes.getSubmissionFile);
  const { id: history_id, form_id: id } = submission;
  const save = async () => {
    try {
      saveFile(await fetchFile.mutateAsync({ id, history_id, file_id: file.id }), file.filename);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  return (
    <Anchor component="button" type="button" onClick={() => void save()} aria-busy={fetchFile.isPending}>
      <Group gap={4} component="span" wrap="nowrap">
        <IconPaperclip size={15} aria-hidden="true" />
        <span className={classes.file}>{file.filename}</span>
      </Group>
    </Anchor>
  );
}

/** Everything that was answered, as it was asked then. */
export function AnswersCard({ submission }: { readonly submission: SubmissionView }) {
  const { t } = useTranslation();
  const { answers, language, asked_keys, status, timeline } = submission;
  const wasAsked = status === 'draft' && timeline.some(({ command }) => command === 'ask');
  const isOpen = (key: string) => wasAsked && (asked_keys === null || asked_keys.includes(key));
  return (
    <Paper p="lg" component="section" aria-labelledby="answers">
      <Title order={2} id="answers" mb="md">
        {t('forms.form_submission.fields.answers')}
      </Title>
      <dl className={classes.answers}>
        {answers.map((answer) => (
          <div key={answer.key}>
            <dt>
              {answer.title}
              {answer.current ? null : (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {t('submission.not_asked_now')}
                </Text>
              )}
              {isOpen(answer.key) ? (
                <Text span size="xs" c="dimmed">
                  {' '}
                  {t('submission.open')}
                </Text>
              ) : null}
            </dt>
            <dd lang={language}>
              {answer.files.length > 0
                ? answer.files.map((file) => <FileLink key={file.id} submission={submission} file={file} />)
                : answer.text || <span className={classes.none}>–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
