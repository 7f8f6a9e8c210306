// A space of the task tool: its name and every flag; below, how tasks of the shop go into it.
import { useAction, useRoute } from '@kaifong/client/hooks';
import { dueDateFlags, routes, type Space, type SpaceFeature, spaceFeatures } from '@kaifong/domain/tasktool/contract';
import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { notifySuccess } from '../../kit/feedback/index.ts';
import { FormSection, RecordForm, SwitchField, TextField } from '../../kit/form/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { MirrorPanel } from './mirror-panel.tsx';
import { ToolGate } from './tool-gate.tsx';
import { useWorkspace } from './use-workspace.ts';

/** Values of the form: every flag as `{ enabled }`, as it is sent. */
interface SpaceValues {
  name: string;
  private: boolean;
  multiple_assignees: boolean;
  features: Record<SpaceFeature, { enabled: boolean } & Record<string, boolean>>;
}

const usual: readonly SpaceFeature[] = ['due_dates', 'tags', 'checklists', 'custom_fields'];

function valuesOf(space: Space | undefined): SpaceValues {
  const flag = (name: SpaceFeature) => {
    const enabled = space ? (space.features[name]?.enabled ?? false) : usual.includes(name);
    if (name !== 'due_dates') return { enabled };
    const further = dueDateFlags.map((one) => [one, space?.features.due_dates?.[one] ?? false]);
    return { enabled, ...Object.fromEntries(further) };
  };
  return {
    name: space?.name ?? '',
    private: space?.private ?? false,
    multiple_assignees: space?.multiple_assignees ?? true,
    features: Object.fromEntries(spaceFeatures.map((name) => [name, flag(name)])) as SpaceValues['features'],
  };
}

export default function SpaceFormScreen() {
  const { id } = useParams();
  const { id: workspace, answer, team, isUnknown } = useWorkspace();
  const space = useRoute(routes.getSpace, { id: id ?? '' }, { enabled: id !== undefined && team !== undefined });
  const list = `/clickup/${workspace}/space`;
  return (
    <ToolGate answer={answer} isUnknown={isUnknown}>
      {() =>
        id === undefined ? (
          <SpaceForm workspace={workspace} />
        ) : (
          <ToolGate answer={space} back={list}>
            {(found) => (
              <Stack gap="lg">
                <SpaceForm key={found.id} workspace={workspace} space={found} />
                <MirrorPanel spaceId={found.id} workspace={workspace} />
              </Stack>
            )}
          </ToolGate>
        )
      }
    </ToolGate>
  );
}

function DueDateFlags() {
  const { t } = useTranslation();
  const enabled = useWatch({ name: 'features.due_dates.enabled' });
  return dueDateFlags.map((name) => (
    <SwitchField
      key={name}
      name={`features.due_dates.${name}`}
      label={t(`clickup.due_date.${name}`)}
      disabled={!enabled}
    />
  ));
}

function SpaceForm({ workspace, space }: { readonly workspace: string; readonly space?: Space }) {
  const { t } = useTranslation();
  const go = useNavigate();
  const can = useCan();
  const stale = [routes.listSpaces, routes.getSpace, routes.getSpaceMirror];
  const create = useAction(routes.createSpace, stale);
  const update = useAction(routes.updateSpace, stale);
  const values = useMemo(() => valuesOf(space), [space]);
  const form = useForm<SpaceValues>({ values });
  const list = `/clickup/${workspace}/space`;
  const save = async (filled: SpaceValues, leave: () => void) => {
    if (space) await update.mutateAsync({ ...filled, id: space.id });
    else await create.mutateAsync({ ...filled, id: workspace });
    form.reset(filled);
    notifySuccess(space ? 'submit_success' : 'create_success');
    if (space) return;
    leave();
    void go(list);
  };
  return (
    <div>
      <PageHeader title={space?.name ?? t('screen.clickup_space_create')} back={list} />
      <RecordForm
        form={form}
        save={save}
        isNew={!space}
        failTitle={space ? 'submit_fail' : 'create_fail'}
        readOnly={!can(space ? 'update task_space' : 'create task_space')}
        labelOf={(path) => t(`clickup.${path.split('.')[0] === 'features' ? 'features' : path}`)}
      >
        <FormSection title={t('tasktool.task_space.name')}>
          <TextField name="name" label={t('clickup.name')} required />
          <SwitchField name="private" label={t('clickup.private')} description={t('clickup.private_text')} />
          <SwitchField name="multiple_assignees" label={t('clickup.multiple_assignees')} />
        </FormSection>
        <FormSection title={t('clickup.features')} description={t('clickup.features_text')}>
          {spaceFeatures.map((name) => (
            <Stack key={name} gap="xs">
              <SwitchField name={`features.${name}.enabled`} label={t(`clickup.feature.${name}`)} />
              {name === 'due_dates' ? (
                <Stack gap="xs" ps="xl">
                  <DueDateFlags />
                </Stack>
              ) : null}
            </Stack>
          ))}
        </FormSection>
      </RecordForm>
    </div>
  );
}
