import { describe, expect, it } from 'vitest';
import { publicSettings } from '../contract/index.ts';
import { publicSettingsOf } from './public-settings-of.ts';
import { settingsFromRows } from './settings-from-rows.ts';

const settings = settingsFromRows([
  { key: 'name', value: { 'en-US': 'Kaifong', 'zh-HK': '街坊' } },
  { key: 'slogan', value: { 'en-US': 'Round the corner' } },
]);

describe('publicSettingsOf', () => {
  it('speaks the language asked for and falls back to the main one', () => {
    expect(publicSettingsOf(settings, 'zh-HK')).toMatchObject({ name: '街坊', slogan: 'Round the corner' });
    expect(publicSettingsOf(settings, 'zh-CN').name).toBe('Kaifong');
  });

  it('spells languages as the wire does', () => {
    const shown = publicSettingsOf(settings, 'en-US', ['main_language', 'supported_languages']);
    expect(shown).toEqual({ main_language: 'en_us', supported_languages: ['en_us', 'zh_hk', 'zh_cn'] });
  });

  it('fits the shape of the contract', () => {
    expect(() => publicSettings.parse(publicSettingsOf(settings, 'en-US'))).not.toThrow();
  });

  it.each([['password_hash'], ['__proto__'], ['constructor'], ['to_string'], ['key; drop table settings']])(
    'leaves the unknown column %s silently out',
    (column) => {
      expect(publicSettingsOf(settings, 'en-US', [column, 'catalog_mode'])).toEqual({ catalog_mode: 0 });
    },
  );
});
