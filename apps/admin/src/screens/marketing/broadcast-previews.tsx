import { type Language, languages } from '@kaifong/base/localized';
import { useAction, useReadAgain, useRoute } from '@kaifong/client/hooks';
import { textParts } from '@kaifong/domain/customers/contract';
import { type BroadcastPreview, broadcastRoutes } from '@kaifong/domain/marketing/contract';
import { Button, Group, NativeSelect, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage, languageNames } from '../../kit/language/language.ts';
import { LetterSheet } from '../../kit/mail/letter-sheet.tsx';

interface Props {
  readonly id: number;
  readonly version: number;
}

/** The saved broadcast as up to five real people would get it, and as a test to oneself. */
export function BroadcastPreviews({ id, version }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const readAgain = useReadAgain([broadcastRoutes.previewBroadcast]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words were saved since it was looked at
  useEffect(() => void readAgain(), [version]);
  const { data, error } = useRoute(broadcastRoutes.previewBroadcast, { id, language: currentLanguage() });
  if (error) return <FailureDetails failure={failureOf(error)} />;
  if (!data) return <Skeleton h={420} />;
  const { recipients } = data.data;
  const shown = recipients[chosen] ?? recipients[0];
  const nameOf = ({ name, address, language }: BroadcastPreview, index: number) => {
    const who = name ? `${name} · ${address}` : t('broadcast_screen.recipient', { number: index + 1 });
    return `${who} · ${languageNames[language]}`;
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('broadcast_screen.preview_text')}
      </Text>
      <SendTest id={id} />
      {shown ? (
        <>
          <NativeSelect
            label={t('broadcast_screen.person')}
            value={String(recipients.indexOf(shown))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
            data={recipients.map((each, index) => ({ value: String(index), label: nameOf(each, index) }))}
          />
          {shown.html ? (
            <>
              <Text fw={600} lang={shown.language}>
                {shown.subject}
              </Text>
              <LetterSheet subject={shown.subject} html={shown.html} text={shown.text} language={shown.language} />
            </>
          ) : (
            <TextSheet preview={shown} />
          )}
        </>
      ) : (
        <Text>{t(`broadcast_screen.preview_none.${data.data.none ?? 'nobody'}`)}</Text>
      )}
    </Stack>
  );
}

/** A text message, and what it costs in parts. */
function TextSheet({ preview: { text, language } }: { readonly preview: BroadcastPreview }) {
  const { t } = useTranslation();
  return (
    <>
      <Paper
        withBorder
        p="md"
        radius="lg"
        maw={360}
        lang={language}
        style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Paper>
      <Text size="sm" c="dimmed">
        {t('broadcast_screen.parts', { count: textParts(text).parts, ...textParts(text) })}
      </Text>
    </>
  );
}

function SendTest({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const test = useAction(broadcastRoutes.sendTestBroadcast);
  const send = async () => {
    try {
      const { to, status } = (await test.mutateAsync({ id, language })).data;
      notifySuccess('submit_success', t(`broadcast_screen.test_${status === 'draft' ? 'kept' : 'sent'}`, { to }));
    } catch (failure) {
      notifyFailure('submit_fail', failure);
    }
  };
  return (
    <Group align="flex-end" gap="xs">
      <NativeSelect
        label={t('broadcast_screen.test_in')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Button
        variant="default"
        leftSection={<IconSend size={16} />}
        loading={test.isPending}
        onClick={() => void send()}
      >
        {t('broadcast_screen.test')}
      </Button>
    </Group>
  );
}
