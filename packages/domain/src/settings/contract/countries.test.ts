import { describe, expect, it } from 'vitest';
import { alpha2Of, alpha3Of, countries, countryName, countrySchema } from './index.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each code once', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map((country) => country.alpha3)).size).toBe(249);
    expect(new Set(countries.map((country) => country.alpha2)).size).toBe(249);
  });

  it('all have a name in every language', () => {
    for (const language of ['en-US', 'zh-HK', 'zh-CN'] as const) {
      const nameless = countries.filter(({ alpha3 }) => countryName(alpha3, language) === alpha3);
      expect(nameless, language).toEqual([]);
    }
  });

  it('translate between their codes', () => {
    expect(alpha2Of('hkg')).toBe('HK');
    expect(alpha3Of('MO')).toBe('MAC');
    expect(alpha2Of('XXX')).toBeUndefined();
  });

  it('are read in any case, and nothing else is', () => {
    expect(countrySchema.parse('hkg')).toBe('HKG');
    expect(countrySchema.safeParse('ZZZ').success).toBe(false);
    expect(countrySchema.safeParse('').success).toBe(false);
  });
});
