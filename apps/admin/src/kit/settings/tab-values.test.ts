import { type Configuration, shopSettings } from '@kaifong/domain/settings/contract';
import { describe, expect, it } from 'vitest';
import { changedInput, conflicts, tabValues } from './tab-values.ts';

const keys: string[] = ['name', 'catalog_mode', 'supported_countries'];
const scope = { tab: 'mail', keys, settings: shopSettings } as const;
const configuration = {
  name: { 'en-US': 'Kaifong' },
  catalog_mode: 0,
  supported_countries: ['HKG'],
} as unknown as Configuration;
const before = tabValues(configuration, scope);

describe('the values of a tab', () => {
  it('hold switches as true and false and a text for every language', () => {
    expect(before).toEqual({
      name: { 'en-US': 'Kaifong', 'zh-HK': '', 'zh-CN': '' },
      catalog_mode: false,
      supported_countries: ['HKG'],
      secrets: { smtp_password: '' },
    });
  });

  it('send nothing when nothing changed', () => {
    expect(changedInput(scope, tabValues(configuration, scope), before)).toEqual({});
  });

  it('send what changed and nothing else, a removed secret as null', () => {
    const values = { ...before, catalog_mode: true, secrets: { smtp_password: null } };
    expect(changedInput(scope, values, before)).toEqual({ catalog_mode: 1, secrets: { smtp_password: null } });
  });

  it('do not share anything with what was read', () => {
    (before.supported_countries as string[]).push('MAC');
    expect(configuration.supported_countries).toEqual(['HKG']);
    (before.supported_countries as string[]).pop();
  });

  it('tell what two people see differently', () => {
    const mine = { ...before, catalog_mode: true };
    const theirs = { ...before, name: { 'en-US': 'Other', 'zh-HK': '', 'zh-CN': '' } };
    expect(conflicts(keys, { mine, theirs, before })).toEqual(['name', 'catalog_mode']);
    expect(conflicts(keys, { mine, theirs: mine, before })).toEqual([]);
  });
});
