// Every letter the shop can write, as its readers get it, in every language.
import { type Language, languages } from '@kaifong/base/localized';
import { useAction, useRoute } from '@kaifong/client/hooks';
import { type LetterKind, letterAudiences, routes } from '@kaifong/domain/marketing/contract';
import {
  Button,
  Group,
  NativeSelect,
  NavLink,
  Paper,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FailureDetails, failureOf, notifyFailure, notifySuccess } from '../../kit/feedback/index.ts';
import { currentLanguage, languageNames } from '../../kit/language/language.ts';
import { LetterSheet } from '../../kit/mail/letter-sheet.tsx';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import classes from './reports.module.css';

export default function Letters() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const answer = useRoute(routes.listLetters, { language: currentLanguage() });
  const letters = answer.data?.data ?? [];
  const chosen = letters.find(({ name }) => name === params.get('letter')) ?? letters[0];
  const language = languages.find((code) => code === params.get('in')) ?? currentLanguage();
  const choose = (change: { letter?: string; in?: Language }) =>
    setParams({ letter: chosen?.name ?? '', in: language, ...change }, { replace: true, preventScrollReset: true });
  const may = useCan()('get letter');
  return (
    <>
      <PageHeader title={t('screen.letter')} description={t('mail.letters_purpose')} />
      {answer.error ? <FailureDetails failure={failureOf(answer.error)} /> : null}
      {answer.data || answer.error ? null : <Skeleton h={420} />}
      {chosen ? (
        <div className={classes.columns}>
          <LetterChoice letters={letters} chosen={chosen} onChoose={(letter) => choose({ letter })} />
          <LetterSelect letters={letters} chosen={chosen} onChoose={(letter) => choose({ letter })} />
          {may ? <Preview letter={chosen} language={language} onLanguage={(code) => choose({ in: code })} /> : null}
        </div>
      ) : null}
    </>
  );
}

interface LetterChoiceProps {
  readonly letters: readonly LetterKind[];
  readonly chosen: LetterKind;
  readonly onChoose: (name: string) => void;
}

function LetterChoice({ letters, chosen, onChoose }: LetterChoiceProps) {
  const { t } = useTranslation();
  return (
    <Paper component="nav" p="xs" visibleFrom="md" aria-label={t('marketing.letter.plural')}>
      {letterAudiences.map((audience) => (
        <div key={audience}>
          <Text size="xs" c="dimmed" px="sm" pt="xs">
            {t(`marketing.audience.${audience}`)}
          </Text>
          {letters
            .filter(({ to }) => to === audience)
            .map(({ name, label }) => (
              <NavLink
                key={name}
                component="button"
                type="button"
                active={name === chosen.name}
                aria-current={name === chosen.name ? 'true' : undefined}
                label={label}
                onClick={() => onChoose(name)}
              />
            ))}
        </div>
      ))}
    </Paper>
  );
}

/** The same choice where there is no room for a list beside the letter. */
function LetterSelect({ letters, chosen, onChoose }: LetterChoiceProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      hiddenFrom="md"
      size="md"
      aria-label={t('marketing.letter.plural')}
      value={chosen.name}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {letterAudiences.map((audience) => (
        <optgroup key={audience} label={t(`marketing.audience.${audience}`)}>
          {letters
            .filter(({ to }) => to === audience)
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

interface PreviewProps {
  readonly letter: LetterKind;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function Preview({ letter, language, onLanguage }: PreviewProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { data, error } = useRoute(routes.previewLetter, { name: letter.name, language }, { keep: true });
  const test = useAction(routes.sendTestLetter);
  const send = async () => {
    try {
      const answer = await test.mutateAsync({ name: letter.name, language });
      const { to, status } = answer.data;
      notifySuccess('submit_success', t(status === 'draft' ? 'mail.test_kept' : 'mail.test_sent', { to }));
    } catch (failure) {
      notifyFailure('submit_fail', failure);
    }
  };
  return (
    <Paper p="md" component="section" aria-label={letter.label}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <SegmentedControl
            aria-label={t('marketing.letter.fields.language')}
            value={language}
            onChange={(code) => onLanguage(code as Language)}
            data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
          />
          {can('send letter') ? (
            <Button
              variant="default"
              leftSection={<IconSend size={16} />}
              loading={test.isPending}
              onClick={() => void send()}
            >
              {t('mail.test')}
            </Button>
          ) : null}
        </Group>
        {error ? <FailureDetails failure={failureOf(error)} /> : null}
        {data ? (
          <>
            <Title order={2} lang={data.data.language}>
              {data.data.subject}
            </Title>
            <LetterSheet {...data.data} />
          </>
        ) : null}
        {data || error ? null : <Skeleton h={420} />}
      </Stack>
    </Paper>
  );
}
