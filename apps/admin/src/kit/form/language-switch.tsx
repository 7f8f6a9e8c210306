// Which language is written, how far each is, and texts to begin with from another. A form has it, and the page builder.
import { type Language, languages } from '@kaifong/base/localized';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Completeness } from '../language/completeness.ts';
import { languageNames } from '../language/language.ts';
import classes from './form.module.css';

interface LanguageSwitchProps {
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly stateOf: (language: Language) => Completeness;
}

/** The languages, each with a dot: full, half or empty. */
export function LanguageSwitch({ language, onLanguage, stateOf }: LanguageSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('form.language')}
      value={language}
      onChange={(value) => onLanguage(value as Language)}
      data={languages.map((code) => ({
        value: code,
        label: (
          <span className={classes.tab} lang={code}>
            <span className={classes.dot} data-state={stateOf(code)} aria-hidden="true" />
            {languageNames[code]}
            <span className="visually-hidden">{t(`form.language_${stateOf(code)}`)}</span>
          </span>
        ),
      }))}
    />
  );
}

interface CopyFromLanguageProps {
  readonly language: Language;
  readonly onCopy: (from: Language) => void;
  /** What the button says where it does not copy every text of the form. */
  readonly label?: string;
  /** The line above the languages. */
  readonly hint?: string;
}

/** Fills what is empty in this language with the texts of another. */
export function CopyFromLanguage({ language, onCopy, label, hint }: CopyFromLanguageProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-md" fz="sm" leftSection={<IconCopy size={15} />}>
          {label ?? t('form.copy_from')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{hint ?? t('form.copy_from_text')}</Menu.Label>
        {languages
          .filter((code) => code !== language)
          .map((code) => (
            <Menu.Item
              key={code}
              lang={code}
              aria-label={t('form.copy_from_named', { language: languageNames[code] })}
              onClick={() => onCopy(code)}
            >
              {languageNames[code]}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
