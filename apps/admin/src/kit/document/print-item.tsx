import { Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Prints the page as it is, by the print style of the kit. What a document's file will be made by stands here, too. */
export function PrintItem() {
  const { t } = useTranslation();
  return (
    <Menu.Item leftSection={<IconPrinter size={15} />} onClick={() => window.print()}>
      {t('document.print')}
    </Menu.Item>
  );
}
