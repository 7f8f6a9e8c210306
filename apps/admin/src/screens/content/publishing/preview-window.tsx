// A signed link that shows the draft, or what a day's visitors will see, to whoever has it.
import { type Language, languages } from '@kaifong/base/localized';
import { useAction } from '@kaifong/client/hooks';
import { Alert, Button, CopyButton, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../../kit/feedback/index.ts';
import { currentLanguage, languageNames } from '../../../kit/language/language.ts';
import { useFormat } from '../../../kit/language/use-format.ts';
import { DayInput } from '../../../kit/time/day-input.tsx';
import type { Publisher } from './publisher.ts';

interface PreviewWindowProps {
  readonly publisher: Publisher;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function PreviewWindow({ publisher, opened, onClose }: PreviewWindowProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={opened} onClose={onClose} title={t('publishing.preview')} size="md">
      {opened ? <PreviewLink publisher={publisher} /> : null}
    </Modal>
  );
}

const hoursOffered = [1, 24, 24 * 7, 24 * 14];

function PreviewLink({ publisher: { routes, id, dirty } }: { readonly publisher: Publisher }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [date, setDate] = useState('');
  const [hours, setHours] = useState(24);
  const preview = useAction(routes.preview);
  const made = preview.data?.data;
  // A link that was made says what it was made for; another question makes it stale.
  const change = (act: () => void) => {
    preview.reset();
    act();
  };
  const make = () =>
    preview
      .mutateAsync({ id, language, hours, ...(date && { date }) })
      .catch((error) => notifyFailure('submit_fail', error));
  return (
    <Stack gap="md">
      {dirty ? <Alert color="blue">{t('publishing.preview_unsaved')}</Alert> : null}
      <NativeSelect
        label={t('publishing.preview_language')}
        value={language}
        onChange={(event) => change(() => setLanguage(event.currentTarget.value as Language))}
        data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      />
      <DayInput
        label={t('publishing.preview_date')}
        description={t('publishing.preview_date_text')}
        value={date}
        onChange={(day) => change(() => setDate(day))}
      />
      <NativeSelect
        label={t('publishing.preview_hours')}
        value={String(hours)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change(() => setHours(Number(value)));
        }}
        data={hoursOffered.map((count) => ({ value: String(count), label: t(`publishing.hours_${count}`) }))}
      />
      {made ? (
        <>
          <TextInput
            label={t('publishing.preview_link')}
            description={t('publishing.preview_expires', { date: format.dateTime(made.expires_at) })}
            value={made.url}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group justify="flex-end">
            <CopyButton value={made.url} timeout={2000}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  onClick={copy}
                  leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                >
                  {t(copied ? 'feedback.copied' : 'publishing.copy')}
                </Button>
              )}
            </CopyButton>
            <Button
              component="a"
              href={made.url}
              target="_blank"
              rel="noopener"
              leftSection={<IconExternalLink size={16} />}
            >
              {t('publishing.open')}
            </Button>
          </Group>
        </>
      ) : (
        <Group justify="flex-end">
          <Button onClick={() => void make()} loading={preview.isPending}>
            {t('publishing.make_link')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
