import type { DefinedSettings } from '@kaifong/base/contract';
import type { Context } from '@kaifong/kernel/context';
import { shopSettings } from '../contract/index.ts';

export type KnownSettings = Pick<DefinedSettings, 'values' | 'secrets'>;

/** The settings of all domains. The shop's own are read by every domain, also where one runs without this one. */
export function knownSettings({ runtime }: Pick<Context, 'runtime'>): KnownSettings {
  const { values, secrets } = runtime.domains.settings;
  return { values: { ...shopSettings.values, ...values }, secrets: { ...shopSettings.secrets, ...secrets } };
}
