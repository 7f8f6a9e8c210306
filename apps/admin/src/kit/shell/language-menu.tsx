import { type Language, languages } from '@kaifong/base/localized';
import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, languageMarks, languageNames } from '../language/language.ts';

/** Switches the words of the screens; what was read in the old language is read again. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const current = currentLanguage();
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button variant="subtle" color="gray" size="compact-md" px={8} fz="sm">
          <span aria-hidden="true">{languageMarks[current]}</span>
          <span className="visually-hidden">{`${t('shell.language')}: ${languageNames[current]}`}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={current}
          onChange={(language) => void changeLanguage(language as Language).then(() => queries.invalidateQueries())}
        >
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
