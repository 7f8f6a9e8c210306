import type { DefinedSettings } from '@kaifong/base/contract';
import { type Configuration, shopSettings } from '@kaifong/domain/settings/contract';
import { Stack } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordForm } from '../form/index.ts';
import { useCan } from '../permissions/index.ts';
import { TabProvider } from './tab-context.ts';
import { useTabEditor } from './use-tab-editor.tsx';

export interface TabProps {
  readonly configuration: Configuration;
  /** Told whenever there is something to save, or nothing any more. */
  readonly onDirty: (dirty: boolean) => void;
}

interface TabFormProps extends TabProps {
  readonly tab: string;
  /** The settings of the domain whose tab it is; left out: the shop's own. */
  readonly settings?: DefinedSettings;
  /** The settings this tab edits. */
  readonly keys: readonly string[];
  readonly children: ReactNode;
}

/** How a person knows the field at a path: the last word of it that is no number and no language. */
function wordOf(path: string): string {
  const words = path.split('.').filter((word) => !/^\d+$/.test(word) && !/^(en-US|zh-HK|zh-CN)$/.test(word));
  return words.at(-1) ?? path;
}

/** The frame of a tab: its form, its save bar, and whose version counts. */
export function TabForm({ tab, settings = shopSettings, keys, configuration, onDirty, children }: TabFormProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { form, save, onStale } = useTabEditor({ scope: { tab, keys, settings }, configuration });
  const localized = useMemo(() => keys.filter((key) => settings.values[key]?.localized), [keys, settings]);
  const state = useMemo(() => ({ configuration, settings }), [configuration, settings]);
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  return (
    <RecordForm
      form={form}
      save={save}
      onStale={onStale}
      localized={localized}
      labelOf={(path) => t(`${settings.domain}.configuration.fields.${wordOf(path)}`)}
      readOnly={!can(tab === 'scripts' ? 'update script' : 'update configuration')}
    >
      <TabProvider value={state}>
        <Stack gap="md">{children}</Stack>
      </TabProvider>
    </RecordForm>
  );
}
