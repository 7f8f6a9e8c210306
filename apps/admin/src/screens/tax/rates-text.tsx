import { countryName, districtName } from '@kaifong/domain/settings/contract';
import type { TaxZone } from '@kaifong/domain/tax/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';

/** `United Kingdom 20%, New York, United States 8.875%, everywhere else 5%`. */
export function useRatesText(): (rates: readonly TaxZone[] | null | undefined) => string {
  const { t } = useTranslation();
  return (rates) => {
    if (!rates || rates.length === 0) return t('tax_rates.none');
    const language = currentLanguage();
    const nameOf = ({ country, region }: TaxZone) => {
      if (country === null) return t('tax.place.elsewhere');
      const whole = countryName(country, language);
      return region ? t('tax.place.part', { region: districtName(region, language), country: whole }) : whole;
    };
    const shown = rates.slice(0, 4).map((zone) => `${nameOf(zone)} ${zone.percent}%`);
    const list = new Intl.ListFormat(language, { type: 'unit' }).format(shown);
    return rates.length > 4 ? t('tax_rates.more', { list, count: rates.length - 4 }) : list;
  };
}
