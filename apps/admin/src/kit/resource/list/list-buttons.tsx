// The two buttons every list begins with, for whoever may use them.
import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../permissions/index.ts';

/** "Add brand": leads to the form of a new record of the noun, at `to` or `/<noun>/create`. */
export function CreateButton({ noun, to = `/${noun}/create` }: { readonly noun: string; readonly to?: string }) {
  const { t } = useTranslation();
  return (
    <Can do={`create ${noun}`}>
      <Button component={Link} to={to} leftSection={<IconPlus size={16} />}>
        {t(`screen.${noun}_create`)}
      </Button>
    </Can>
  );
}

/** Opens the import of the noun's records. */
export function ImportButton({ noun, onOpen }: { readonly noun: string; readonly onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Can do={`import ${noun}`}>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={onOpen}>
        {t('import.open')}
      </Button>
    </Can>
  );
}
