// What a list can do as a whole: export, import, take back what was done lately.
import { useAction } from '@kaifong/client/hooks';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconDots, IconFileImport, IconHistory, IconTableDown, IconTableExport } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../feedback/index.ts';
import { currentLanguage } from '../language/language.ts';
import { saveFile } from './save-file.ts';
import type { Resource } from './use-resource.ts';

const RecentChanges = lazy(() => import('./recent-changes.tsx'));

interface ListToolsProps {
  readonly resource: Resource;
  /** What the list shows: the same filters, the same order. */
  readonly query: Record<string, unknown>;
  readonly onImport: () => void;
}

export function ListTools({ resource, query, onImport }: ListToolsProps) {
  const { t } = useTranslation();
  const { definition, routes, may, words } = resource;
  const sheet = useAction(routes.export);
  const template = useAction(routes.importTemplate);
  const save = async (fetching: Promise<Blob>, name: string) => {
    try {
      saveFile(await fetching, name);
    } catch (error) {
      notifyFailure('export_fail', error);
    }
  };
  const exportAll = () => {
    const { page: _page, per_page: _size, ...rest } = query;
    return save(sheet.mutateAsync(rest as never), `${definition.name} list.xlsx`);
  };
  const showChanges = () =>
    modals.open({
      title: t('undo.recent_of', { noun: words.many }),
      size: 'lg',
      children: (
        <Suspense fallback={null}>
          <RecentChanges resource={resource} />
        </Suspense>
      ),
    });
  const mayChange = may('delete') || may('batch update') || may('batch destroy') || may('import');
  return (
    <>
      {may('export') ? (
        <Tooltip label={t('action.export')}>
          <ActionIcon
            size="lg"
            onClick={() => void exportAll()}
            loading={sheet.isPending}
            aria-label={t('action.export')}
          >
            <IconTableExport size={18} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
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
                <Menu.Item
                  leftSection={<IconTableDown size={15} />}
                  onClick={() =>
                    void save(
                      template.mutateAsync({ language: currentLanguage() }) as Promise<Blob>,
                      `${definition.name} template.xlsx`,
                    )
                  }
                >
                  {t('import.template')}
                </Menu.Item>
              </>
            ) : null}
            <Menu.Item leftSection={<IconHistory size={15} />} onClick={showChanges}>
              {t('undo.recent')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}
