// The languages of a form: one tab for all its texts at once, so that a person writes one language at a time. Nothing is
// lost by turning a tab; every language is saved together.
import { type Language, type Localized, languages } from '@kaifong/base/localized';
import { Button, Group, Menu, SegmentedControl, Text } from '@mantine/core';
import { IconCopy, IconWorld } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLanguage, languageNames } from '../language/language.ts';
import { completenessOf } from './completeness.ts';
import classes from './form.module.css';

interface FormLanguage {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Names of the fields that have a text per language. */
  readonly names: readonly string[];
}

const FormLanguageContext = createContext<FormLanguage>({ language: 'en-US', setLanguage: () => {}, names: [] });

/** The language whose texts are being written. */
export const useFormLanguage = (): FormLanguage => useContext(FormLanguageContext);

interface FormLanguagesProps {
  readonly names: readonly string[];
  readonly children: ReactNode;
}

export function FormLanguages({ names, children }: FormLanguagesProps) {
  const [language, setLanguage] = useState(currentLanguage);
  const value = useMemo(() => ({ language, setLanguage, names }), [language, names]);
  return <FormLanguageContext.Provider value={value}>{children}</FormLanguageContext.Provider>;
}

/** The tabs, each with a dot: full, half or empty. Put once at the top of a form with localized fields. */
export function LanguageTabs() {
  const { t } = useTranslation();
  const { language, setLanguage, names } = useFormLanguage();
  const { setValue } = useFormContext();
  const texts = useWatch({ name: names as string[] }) as (Localized | undefined)[];
  if (names.length === 0) return null;

  const copyFrom = (source: Language) => {
    for (const [i, name] of names.entries()) {
      const text = texts[i]?.[source];
      if (text && !texts[i]?.[language]) setValue(`${name}.${language}`, text, { shouldDirty: true });
    }
  };
  return (
    <Group justify="space-between" gap="xs" className={classes.languages}>
      <SegmentedControl
        aria-label={t('form.language')}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        data={languages.map((code) => ({
          value: code,
          label: <TabLabel name={languageNames[code]} lang={code} state={completenessOf(texts, code)} />,
        }))}
      />
      <Group gap="xs">
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" color="gray" size="compact-md" fz="sm" leftSection={<IconCopy size={15} />}>
              {t('form.copy_from')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('form.copy_from_text')}</Menu.Label>
            {languages
              .filter((code) => code !== language)
              .map((code) => (
                <Menu.Item key={code} lang={code} onClick={() => copyFrom(code)}>
                  {languageNames[code]}
                </Menu.Item>
              ))}
          </Menu.Dropdown>
        </Menu>
        <Text size="xs" c="dimmed" className={classes.legend}>
          <IconWorld size={14} aria-hidden="true" />
          {t('form.shared_legend')}
        </Text>
      </Group>
    </Group>
  );
}

interface TabLabelProps {
  readonly name: string;
  readonly lang: Language;
  readonly state: 'complete' | 'partial' | 'empty';
}

function TabLabel({ name, lang, state }: TabLabelProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.tab} lang={lang}>
      <span className={classes.dot} data-state={state} aria-hidden="true" />
      {name}
      <span className="visually-hidden">{t(`form.language_${state}`)}</span>
    </span>
  );
}
