import { type Language, languages } from '@kaifong/base/localized';
import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../feedback/index.ts';
import { discardUnsaved, isAnythingUnsaved } from '../form/unsaved.ts';
import { changeLanguage, currentLanguage, languageMarks, languageNames } from '../language/language.ts';

/** Switches the words of the screens; what was read in the old language is read again. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const current = currentLanguage();
  const choose = async (language: Language) => {
    if (language === current) return;
    // Specification 5: what was not submitted goes, once that was agreed to.
    if (isAnythingUnsaved()) {
      const agreed = await confirm({
        title: t('form.language_title'),
        text: t('form.unsaved_text'),
        confirm: t('form.language_switch'),
        danger: true,
      });
      if (!agreed) return;
      discardUnsaved();
    }
    await changeLanguage(language);
    await queries.invalidateQueries();
  };
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-md" px={8} fz="sm">
          <span aria-hidden="true">{languageMarks[current]}</span>
          <span className="visually-hidden">{`${t('shell.language')}: ${languageNames[current]}`}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(language) => void choose(language as Language)}>
          {languages.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {languageNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
