// Languages of a form: one tab switches all localized fields; all languages are saved together.
import type { Language, Localized } from '@kaifong/base/localized';
import { Group, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { bothOf, type Completeness, completenessOf } from '../language/completeness.ts';
import { currentLanguage } from '../language/language.ts';
import classes from './form.module.css';
import { CopyFromLanguage, LanguageSwitch } from './language-switch.tsx';

/** Copies texts of another language into empty fields. */
type CopyTexts = (from: Language, to: Language) => void;

type Judge = (language: Language) => Completeness | undefined;

interface FormLanguage {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** Names of the localized fields. */
  readonly names: readonly string[];
  /** Copy functions of fields with their own storage. */
  readonly copies: Set<CopyTexts>;
  /** What fields that are of use together alone say of a language. */
  readonly judges: Set<Judge>;
}

const FormLanguageContext = createContext<FormLanguage>({
  language: 'en-US',
  setLanguage: () => {},
  names: [],
  copies: new Set(),
  judges: new Set(),
});

/** The language being edited. */
export const useFormLanguage = (): FormLanguage => useContext(FormLanguageContext);

function useRegistered<A extends unknown[], R>(all: Set<(...given: A) => R>, work: (...given: A) => R): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const own = (...given: A) => latest.current(...given);
    all.add(own);
    return () => {
      all.delete(own);
    };
  }, [all]);
}

/** Registers a field with its own storage for copying texts between languages. */
export const useCopiedTexts = (copy: CopyTexts): void => useRegistered(useFormLanguage().copies, copy);

/** Registers what fields say of a language that the fields alone do not: a mail is not complete with a subject. */
export const useLanguageJudge = (judge: Judge): void => useRegistered(useFormLanguage().judges, judge);

interface FormLanguagesProps {
  readonly names: readonly string[];
  readonly children: ReactNode;
}

export function FormLanguages({ names, children }: FormLanguagesProps) {
  const [language, setLanguage] = useState(currentLanguage);
  const [copies] = useState(() => new Set<CopyTexts>());
  const [judges] = useState(() => new Set<Judge>());
  const value = useMemo(() => ({ language, setLanguage, names, copies, judges }), [language, names, copies, judges]);
  return <FormLanguageContext.Provider value={value}>{children}</FormLanguageContext.Provider>;
}

interface LanguageTabsProps {
  /** How far the languages are in a part of the form that keeps its texts itself, such as the elements of a page. */
  readonly also?: (language: Language) => Completeness | undefined;
}

/** Language tabs with a mark of completeness; once at the top of a form with localized fields. */
export function LanguageTabs({ also }: LanguageTabsProps) {
  const { t } = useTranslation();
  const { language, setLanguage, names, copies, judges } = useFormLanguage();
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
  const stateOf = (code: Language) =>
    [also, ...judges].reduce((state, of) => bothOf(state, of?.(code)), completenessOf(texts, code));
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
