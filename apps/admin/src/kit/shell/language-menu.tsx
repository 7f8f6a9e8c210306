import { languages } from '@kaifong/base/localized';
import { Button, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
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
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          px={8}
          fz="sm"
          aria-label={`${t('shell.language')}: ${languageNames[current]}`}
        >
          {languageMarks[current]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            role="menuitemradio"
            aria-checked={language === current}
            lang={language}
            rightSection={language === current ? <IconCheck size={14} /> : null}
            onClick={() => void changeLanguage(language).then(() => queries.invalidateQueries())}
          >
            {languageNames[language]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
