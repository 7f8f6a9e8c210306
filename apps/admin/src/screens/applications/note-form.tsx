import { useAction } from '@kaifong/client/hooks';
import { type ApplicationView, routes } from '@kaifong/domain/applications/contract';
import { Button, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { AttachButton } from '../../kit/media/index.ts';
import { applicationSteps } from './application-steps.ts';

/** Notes for colleagues, words and files for the applicant, and how much is done. */
export function NoteForm({ application }: { readonly application: ApplicationView }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [isPublic, setPublic] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(String(application.progress));
  const add = useAction(routes.addNote, applicationSteps.stale);
  const inWork = application.status === 'process';
  const send = async () => {
    try {
      await add.mutateAsync({
        id: application.id,
        text,
        public: isPublic,
        ...(inWork && { progress }),
        ...(file && { file }),
      });
      setText('');
      setFile(null);
      notifySuccess('submit_success');
    } catch (error) {
      notifyFailure('submit_fail', error);
    }
  };
  return (
    <Stack gap="sm" component="section" aria-label={t('application.write')}>
      <Textarea
        label={t('application.write')}
        autosize
        minRows={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Switch
        label={t('applications.application.fields.public')}
        checked={isPublic}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
      {inWork ? (
        <TextInput
          label={t('applications.application.fields.progress')}
          inputMode="numeric"
          value={progress}
          onChange={(event) => setProgress(event.currentTarget.value)}
        />
      ) : null}
      <Group gap="sm">
        <AttachButton onChange={setFile} leftSection={<IconPaperclip size={16} />}>
          {t('application.attach')}
        </AttachButton>
        {file ? <Text size="sm">{file.name}</Text> : null}
        <Button variant="light" loading={add.isPending} onClick={() => void send()}>
          {t(isPublic ? 'application.send' : 'application.keep')}
        </Button>
      </Group>
    </Stack>
  );
}
