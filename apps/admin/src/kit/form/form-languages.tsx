// Languages of a form: one tab switches all localized fields; all languages are saved together.
import type { Language, Localized } from '@kaifong/base/localized';
import { Group, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../language/language.ts';
import { bothOf, type Completeness, completenessOf } from './completeness.ts';
import classes from './form.module.css';
import { CopyFromLanguage, LanguageSwitch } from './language-switch.tsx';

/** Copies texts of another language into empty fields. */
type CopyTexts = (from: Language, to: Language) => void;

interface FormLanguage {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Names of the localized fields. */
  readonly names: readonly string[];
  /** Copy functions of fields with their own storage. */
  readonly copies: Set<CopyTexts>;
}

const FormLanguageContext = createContext<FormLanguage>({
  language: 'en-US',
  setLanguage: () => {},
  names: [],
  copies: new Set(),
});

/** The language being edited. */
export const useFormLanguage = (): FormLanguage => useContext(FormLanguageContext);

/** Registers a field with its own storage for copying texts between languages. */
export function useCopiedTexts(copy: CopyTexts): void {
  const { copies } = useFormLanguage();
  const latest = useRef(copy);
  latest.current = copy;
  useEffect(() => {
    const own: CopyTexts = (from, to) => latest.current(from, to);
    copies.add(own);
    return () => {
      copies.delete(own);
    };
  }, [copies]);
}

interface FormLanguagesProps {
  readonly names: readonly string[];
  readonly children: ReactNode;
}

export function FormLanguages({ names, children }: FormLanguagesProps) {
  const [language, setLanguage] = useState(currentLanguage);
  const [copies] = useState(() => new Set<CopyTexts>());
  const value = useMemo(() => ({ language, setLanguage, names, copies }), [language, names, copies]);
  return <FormLanguageContext.Provider value={value}>{children}</FormLanguageContext.Provider>;
}

interface LanguageTabsProps {
  /** How far the languages are in a part of the form that keeps its texts itself, such as the elements of a page. */
  readonly also?: (language: Language) => Completeness | undefined;
}

/** Language tabs with a mark of completeness; once at the top of a form with localized fields. */
export function LanguageTabs({ also }: LanguageTabsProps) {
  const { t } = useTranslation();
  const { language, setLanguage, names, copies } = useFormLanguage();
  const { setValue } = useFormContext();
  const texts = useWatch({ name: names as string[] }) as (Localized | undefined)[];
  if (names.length === 0) return null;

  const copyFrom = (source: Language) => {
    for (const [i, name] of names.entries()) {
      const text = texts[i]?.[source];
      if (text && !texts[i]?.[language]) setValue(`${name}.${language}`, text, { shouldDirty: true });
    }
    for (const copy of copies) copy(source, language);
  };
  const stateOf = (code: Language) => bothOf(completenessOf(texts, code), also?.(code));
  return (
    <Group justify="space-between" gap="xs" className={classes.languages}>
      <LanguageSwitch language={language} onLanguage={setLanguage} stateOf={stateOf} />
      <Group gap="xs">
        <CopyFromLanguage language={language} onCopy={copyFrom} />
        <Text size="xs" c="dimmed" className={classes.legend}>
          <IconWorld size={14} aria-hidden="true" />
          {t('form.shared_legend')}
        </Text>
      </Group>
    </Group>
  );
}
