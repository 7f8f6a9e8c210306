import { countryName } from '@kaifong/domain/settings/contract';
import type { TaxZone } from '@kaifong/domain/tax/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';

/** `United Kingdom 20%, everywhere else 5%`. */
export function useRatesText(): (rates: readonly TaxZone[] | null | undefined) => string {
  const { t } = useTranslation();
  return (rates) => {
    if (!rates || rates.length === 0) return t('tax_rates.none');
    const language = currentLanguage();
    const nameOf = (country: string | null) =>
      country === null ? t('tax_rates.elsewhere') : countryName(country, language);
    const shown = rates.slice(0, 4).map(({ country, percent }) => `${nameOf(country)} ${percent}%`);
    const list = new Intl.ListFormat(language, { type: 'unit' }).format(shown);
    return rates.length > 4 ? t('tax_rates.more', { list, count: rates.length - 4 }) : list;
  };
}
