import { languages } from '@kaifong/base/localized';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../kit/form/index.ts';
import { languageNames } from '../../kit/language/language.ts';

const options = languages.map((code) => ({ value: code, label: languageNames[code] }));

/** The language of emails to a colleague, of others and of oneself. Left open, an email speaks as the screen it was asked for on. */
export function MailLanguageField({ label }: { readonly label: string }) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="mail_language"
      label={label}
      description={t('account.mail_language_hint')}
      options={options}
      nothing={t('account.mail_language_open')}
    />
  );
}
