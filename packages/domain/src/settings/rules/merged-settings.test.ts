import { describe, expect, it } from 'vitest';
import { mergedSettings } from './merged-settings.ts';
import { settingsFromRows } from './settings-from-rows.ts';

const before = settingsFromRows([{ key: 'name', value: { 'en-US': 'Kaifong', 'zh-HK': '街坊' } }]);

describe('mergedSettings', () => {
  it('leaves alone what the edit leaves out', () => {
    expect(mergedSettings(before, {}, 'en-US')).toEqual(before);
  });

  it('takes a plain text for the version in the language of the call', () => {
    expect(mergedSettings(before, { name: '街坊店' }, 'zh-HK').name).toEqual({ 'en-US': 'Kaifong', 'zh-HK': '街坊店' });
  });

  it('takes several languages at once and forgets those that are empty', () => {
    const { name } = mergedSettings(before, { name: { 'zh-CN': '街坊', 'zh-HK': ' ' } }, 'en-US');
    expect(name).toEqual({ 'en-US': 'Kaifong', 'zh-CN': '街坊' });
  });

  it('drops what a list of codes names twice', () => {
    const after = mergedSettings(before, { supported_countries: ['HKG', 'MAC', 'HKG'] }, 'en-US');
    expect(after.supported_countries).toEqual(['HKG', 'MAC']);
  });
});
