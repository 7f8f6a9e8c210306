// Tools of a list: export, import, recent changes.
import { useAction } from '@kaifong/client/hooks';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFileImport, IconHistory, IconTableDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../feedback/index.ts';
import { currentLanguage } from '../../language/language.ts';
import { showChanges } from '../record/show-changes.tsx';
import { saveFile } from '../save-file.ts';
import type { Resource } from '../use-resource.ts';
import { ExportMenu } from './export-menu.tsx';

interface ListToolsProps {
  readonly resource: Resource;
  /** Query of the list: filters and order. */
  readonly query: Record<string, unknown>;
  readonly onImport: () => void;
}

export function ListTools({ resource, query, onImport }: ListToolsProps) {
  const { t } = useTranslation();
  const { definition, routes, may, words, stale } = resource;
  const sheet = useAction(routes.export);
  const template = useAction(routes.importTemplate);
  const saveTemplate = async () => {
    try {
      const file = (await template.mutateAsync({ language: currentLanguage() })) as Blob;
      saveFile(file, `${definition.name} template.xlsx`);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  const mayChange = may('delete') || may('batch update') || may('batch destroy') || may('import');
  return (
    <>
      {may('export') ? (
        <ExportMenu name={`${definition.path} list`} query={query} fetchSheet={(wanted) => sheet.mutateAsync(wanted)} />
      ) : null}
      {mayChange ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size="lg" loading={template.isPending} aria-label={t('list.more')}>
              <IconDots size={18} stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {may('import') ? (
              <>
                <Menu.Item leftSection={<IconFileImport size={15} />} onClick={onImport}>
                  {t('import.open')}
                </Menu.Item>
                <Menu.Item leftSection={<IconTableDown size={15} />} onClick={() => void saveTemplate()}>
                  {t('import.template')}
                </Menu.Item>
              </>
            ) : null}
            <Menu.Item
              leftSection={<IconHistory size={15} />}
              onClick={() => showChanges({ name: definition.name, many: words.many, stale })}
            >
              {t('undo.recent')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}
