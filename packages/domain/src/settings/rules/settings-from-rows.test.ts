import { describe, expect, it } from 'vitest';
import { settingsFromRows } from './settings-from-rows.ts';

describe('settingsFromRows', () => {
  it('gives every setting its documented default', () => {
    const settings = settingsFromRows([]);
    expect(settings).toMatchObject({
      main_language: 'en-US',
      base_currency: 'HKD',
      catalog_mode: 0,
      member_only: 0,
      guest_checkout: 1,
      login_via_phone: 0,
      allow_registration: 1,
      warehouse_enabled: 1,
      supported_country_codes: ['852', '853', '86', '886', '60', '65', '61'],
      default_country_code: '852',
    });
  });

  it.each([
    [1, 1],
    ['1', 1],
    [true, 1],
    ['true', 1],
    [0, 0],
    ['0', 0],
    [false, 0],
    ['false', 0],
  ])('reads the switch %j as %i', (stored, expected) => {
    expect(settingsFromRows([{ key: 'catalog_mode', value: stored }]).catalog_mode).toBe(expected);
  });

  it.each([['yes'], [2], [null], [{}], ['']])('takes %j in a switch for unset', (stored) => {
    expect(settingsFromRows([{ key: 'allow_registration', value: stored }]).allow_registration).toBe(1);
  });

  it('falls back on a stored value that no longer fits, and ignores rows nobody knows', () => {
    const settings = settingsFromRows([
      { key: 'supported_currencies', value: 'HKD' },
      { key: 'constructor', value: 'x' },
      { key: 'main_language', value: 'zh_hk' },
    ]);
    expect(settings.supported_currencies).toEqual([{ identifier: 'HKD', rate: '1', mark: 'HK$' }]);
    expect(settings.main_language).toBe('zh-HK');
    expect(Object.hasOwn(settings, 'constructor')).toBe(false);
  });
});
