// Fields of a question of access: a screen, a permission of the role editor, or a call of the back office.
import { useRoute } from '@kaifong/client/hooks';
import { routes } from '@kaifong/domain/identity/contract';
import { SegmentedControl, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import { useScreens } from '../../../kit/screen/index.ts';

export const kinds = ['screen', 'permission', 'call'] as const;
export interface Question {
  readonly kind: (typeof kinds)[number];
  /** Path of the screen, the permission or the name of the call; null: nothing is chosen yet. */
  readonly value: string | null;
}

interface QuestionProps {
  readonly question: Question;
  readonly onAsk: (question: Question) => void;
}

function useScreenOptions() {
  const { t } = useTranslation();
  const screens = useScreens();
  return useMemo(
    () => screens.map(({ path, title }) => ({ value: path, label: `${t(title as 'screen.audit')} · /${path}` })),
    [screens, t],
  );
}

function usePermissionOptions() {
  const groups = useRoute(routes.listPermissions, { language: currentLanguage() }, { keep: true }).data?.data.groups;
  return useMemo(
    () =>
      (groups ?? []).map(({ label, resources }) => ({
        group: label,
        items: resources.flatMap(({ permissions }) =>
          permissions.map((one) => ({ value: one.permission, label: `${one.label} · ${one.permission}` })),
        ),
      })),
    [groups],
  );
}

export function QuestionFields({ question, onAsk }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={t('access.about')}
        value={question.kind}
        onChange={(kind) => onAsk({ kind, value: null })}
        data={kinds.map((value) => ({ value, label: t(`access.kind.${value}`) }))}
      />
      {question.kind === 'call' ? (
        <CallSelect question={question} onAsk={onAsk} />
      ) : (
        <ChoiceSelect key={question.kind} question={question} onAsk={onAsk} />
      )}
    </Stack>
  );
}

function ChoiceSelect({ question, onAsk }: QuestionProps) {
  const { t } = useTranslation();
  const screens = useScreenOptions();
  const permissions = usePermissionOptions();
  return (
    <Select
      label={t(`access.kind.${question.kind}`)}
      placeholder={t('access.choose')}
      data={question.kind === 'screen' ? screens : permissions}
      value={question.value}
      onChange={(value) => onAsk({ ...question, value })}
      searchable
      limit={50}
      nothingFoundMessage={t('list.no_match')}
    />
  );
}

/** There are too many calls to load them all: the server finds them while one types. */
function CallSelect({ question, onAsk }: QuestionProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.slice(0, 120), 250);
  const calls = useRoute(routes.findCalls, { keyword }, { keep: true }).data?.data ?? [];
  return (
    <Select
      label={t('access.kind.call')}
      placeholder={t('access.choose')}
      data={calls.map(({ name, method, path }) => ({ value: name, label: `${method} ${path}` }))}
      filter={({ options }) => options}
      value={question.value}
      onChange={(value) => onAsk({ ...question, value })}
      onSearchChange={(text) => setTyped(text.replace(/^[A-Z]+ (?=\/)/, ''))}
      searchable
      nothingFoundMessage={t('list.no_match')}
    />
  );
}
