// A tab of the configuration screen: what a section brings for the settings of its domain.
import type { DefinedSettings } from '@kaifong/base/contract';
import type { ComponentType } from 'react';
import type { TabProps } from './tab-form.tsx';

export interface SettingsTab {
  /** The name its settings call it by, worded `<domain>.configuration.tabs.<name>`. */
  readonly name: string;
  /** The tab's place among the others, from the top. */
  readonly order: number;
  readonly settings: DefinedSettings;
  /** The tab's panel; left out, its fields are drawn from the definitions. */
  readonly panel?: ComponentType<TabProps>;
}
