import { engineRoutes, type SavedView } from '@kaifong/base/resource';
import { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { Alert, Button, Checkbox, Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf, notifyFailure, notifySuccess } from '../../feedback/index.ts';
import { useReferenceChoices } from '../../form/fields/reference-choices.ts';
import { useCan } from '../../permissions/index.ts';
import type { ViewQuestion } from './ask-for-view.tsx';
import { viewStateOf } from './view-state.ts';

interface ViewEditorProps extends ViewQuestion {
  readonly onDone: () => void;
}

/** A view keeps filters, search, order, page size and columns: under which name, and for whom. */
export default function ViewEditor({ name: listName, list, views, view, onDone }: ViewEditorProps) {
  const { t } = useTranslation();
  const can = useCan();
  const create = useAction(engineRoutes.createView, [engineRoutes.listViews]);
  const update = useAction(engineRoutes.updateView, [engineRoutes.listViews]);
  // The view as it is stored: somebody else may change it while this window is open.
  const [stored, setStored] = useState(view);
  const [called, setCalled] = useState(view?.name ?? '');
  const [scope, setScope] = useState<'personal' | 'shared'>(view?.scope ?? 'personal');
  const [preferred, setPreferred] = useState(view?.is_default ?? false);
  const [role, setRole] = useState<number | null>(view?.role_id ?? null);
  const [problem, setProblem] = useState<string>();
  const mayShare = can(view ? 'update view' : 'create view');

  const send = async () => {
    const wish = { name: called, scope, is_default: preferred, role_id: scope === 'shared' ? role : null };
    const { data } = stored
      ? await update.mutateAsync({ id: stored.id, version: stored.version, ...wish })
      : await create.mutateAsync({
          list: listName,
          ...wish,
          state: viewStateOf(list.state, views.arrangement),
        });
    notifySuccess('submit_success', t('view.kept', { name: data.name }));
    if (!view) views.open(data);
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!called.trim()) return setProblem(t('validation.required'));
    try {
      await send();
    } catch (error) {
      if (error instanceof CallError && error.code === 'stale-version') setStored(error.details?.current as SavedView);
      else if (error instanceof CallError && error.status === 422) setProblem(failureOf(error).messages.join(' '));
      else notifyFailure('submit_fail', error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        {view ? null : <Text size="sm">{t('view.save_text')}</Text>}
        {stored !== view && stored ? (
          <Alert role="alert" title={t('stale.title')}>
            {t('stale.theirs')}: {stored.name} · {t(stored.scope === 'shared' ? 'view.shared_text' : 'view.personal')}
          </Alert>
        ) : null}
        <TextInput
          label={t('view.name')}
          value={called}
          onChange={(event) => setCalled(event.currentTarget.value)}
          maxLength={60}
          withAsterisk
          error={problem}
          data-autofocus
        />
        {mayShare ? (
          <Radio.Group label={t('view.for_whom')} value={scope} onChange={(value) => setScope(value as typeof scope)}>
            <Stack gap="xs" mt={6}>
              <Radio value="personal" label={t('view.personal')} />
              <Radio value="shared" label={t('view.shared_text')} />
            </Stack>
          </Radio.Group>
        ) : null}
        {scope === 'shared' && can('get roles') ? <RoleSelect value={role} onChange={setRole} /> : null}
        <Checkbox
          label={t('view.prefer')}
          checked={preferred}
          onChange={(event) => setPreferred(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface RoleSelectProps {
  readonly value: number | null;
  readonly onChange: (role: number | null) => void;
}

/** The members of a role find the list opened with a shared view, until they choose otherwise. */
function RoleSelect({ value, onChange }: RoleSelectProps) {
  const { t } = useTranslation();
  const { choices } = useReferenceChoices('role', { keyword: '', ids: [] });
  return (
    <Select
      label={t('view.role')}
      description={t('view.role_text')}
      placeholder={t('view.role_nobody')}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      data={choices.map(({ id, label }) => ({ value: String(id), label }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
