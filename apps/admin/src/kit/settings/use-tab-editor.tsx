// Saving one tab: only what changed is sent, with the tab's version; who comes second is shown both sides.
import type { CallError } from '@kaifong/client/call';
import { useAction } from '@kaifong/client/hooks';
import { type Configuration, routes } from '@kaifong/domain/settings/contract';
import { modals } from '@mantine/modals';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifySuccess } from '../feedback/index.ts';
import { useFilling } from '../form/index.ts';
import { StaleTab } from './stale-tab.tsx';
import { changedInput, conflicts, type TabScope, type TabValues, tabValues } from './tab-values.ts';

interface TabEditorOptions {
  readonly scope: TabScope;
  readonly configuration: Configuration;
}

const stale = [routes.getConfiguration, routes.getConfigs];

export function useTabEditor({ scope, configuration }: TabEditorOptions) {
  const { tab, keys } = scope;
  const { t } = useTranslation();
  const update = useAction(routes.updateConfiguration, stale);
  const updateScripts = useAction(routes.updateScripts, stale);
  const form = useForm<TabValues>({ defaultValues: tabValues(configuration, scope) });
  const { base, fill } = useFilling({ form, record: configuration, valuesOf: (from) => tabValues(from, scope) });

  const send = async (values: TabValues, version: number, before: TabValues) => {
    const input = changedInput(scope, values, before);
    if (Object.keys(input).length === 0) return fill(base.current);
    const action = tab === 'scripts' ? updateScripts : update;
    const { data } = await action.mutateAsync({ ...input, ...(tab !== 'scripts' && { tab }), version });
    fill(data);
    notifySuccess('submit_success');
  };
  const versionIn = ({ versions }: Configuration) => (versions as Readonly<Record<string, number>>)[tab] ?? 1;
  const save = (values: TabValues) => send(values, versionIn(base.current), tabValues(base.current, scope));
  const onStale = (error: CallError) => {
    const current = error.details?.current as Configuration;
    const before = tabValues(base.current, scope);
    const mine = form.getValues();
    const theirs = tabValues(current, scope);
    const saveMine = () => {
      // Mine on top of theirs: what only the other changed stays changed.
      const merged = { ...mine, ...unchangedOf(keys, mine, before, theirs) };
      send(merged, versionIn(current), theirs).catch((again) => notifyFailure('submit_fail', again));
    };
    modals.open({
      title: t('stale.title'),
      size: 'xl',
      children: (
        <StaleTab
          labelOf={(key) => t(`${scope.settings.domain}.configuration.fields.${key}`)}
          keys={conflicts(keys, { mine, theirs, before })}
          mine={mine}
          theirs={theirs}
          onMine={saveMine}
          onTheirs={() => fill(current)}
        />
      ),
    });
  };
  return { form, save, onStale };
}

/** Their values of the keys this form did not touch. */
function unchangedOf(keys: readonly string[], mine: TabValues, before: TabValues, theirs: TabValues) {
  const untouched = keys.filter((key) => JSON.stringify(mine[key]) === JSON.stringify(before[key]));
  return Object.fromEntries(untouched.map((key) => [key, theirs[key]]));
}
