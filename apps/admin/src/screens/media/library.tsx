// The media library: every picture of the shop once. Found by name and description, shown as tiles or as a list.
import { keyOf, useRoute } from '@kaifong/client/hooks';
import { libraryFilters, librarySorts, routes } from '@kaifong/domain/media/contract';
import { Box, Paper, Skeleton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { UploadButton } from '../../kit/media/drop-zone.tsx';
import { DropZone, UploadList, useUploads } from '../../kit/media/index.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { PageHeader } from '../../kit/shell/page-header.tsx';
import { listQueryOf, useListState } from '../../kit/table/index.ts';
import { ListProblem } from '../../kit/table/list-problem.tsx';
import { Pager } from '../../kit/table/pager.tsx';
import { FileDrawer } from './file-drawer.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryTable } from './library-table.tsx';
import { LibraryToolbar, type LibraryView } from './library-toolbar.tsx';
import { SelectionActions } from './selection-actions.tsx';
import { useUseCounts } from './use-use-counts.ts';

const spec = { sorts: librarySorts, filters: libraryFilters, defaultSort: '-created_at' };

/** Ids of the chosen files. Nothing stays chosen that is no longer to be seen: another `state` of the list empties it. */
function useChosen(state: object) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setChosen(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or another search empties the choice
  useEffect(clear, [state]);
  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { chosen, toggle, clear };
}

export default function Library() {
  const { t } = useTranslation();
  const can = useCan();
  const queries = useQueryClient();
  const list = useListState(spec);
  const [view, setView] = useLocalStorage<LibraryView>({
    key: 'library-view',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
  });
  const [opened, setOpened] = useState<string>();
  const { chosen, toggle, clear } = useChosen(list.state);
  const query = { ...listQueryOf(list.state), language: currentLanguage() };
  const answer = useRoute(routes.listFiles, query, { keep: true });
  const files = answer.data?.data ?? [];
  const counts = useUseCounts(files);
  const uploads = useUploads(() => void queries.invalidateQueries({ queryKey: keyOf(routes.listFiles) }));

  const shared = { files, counts, chosen, toggle, open: setOpened };
  const mayUpload = can('create file');
  const empty = useMemo(
    () => ({
      title: t('media.empty'),
      text: t('library.empty_text'),
      ...(mayUpload ? { action: <UploadButton onFiles={uploads.add} primary /> } : {}),
    }),
    [t, mayUpload, uploads.add],
  );
  return (
    <>
      <PageHeader title={t('screen.media')} description={t('library.purpose')}>
        {mayUpload ? <UploadButton onFiles={uploads.add} primary /> : null}
      </PageHeader>
      <UploadList uploads={uploads} />
      <DropZone bare onFiles={mayUpload ? uploads.add : () => undefined}>
        <Paper component="section" aria-label={t('media.pictures')} mt={uploads.uploads.length > 0 ? 'sm' : 0}>
          <LibraryToolbar list={list} view={view} onView={setView} />
          {answer.error || (answer.data && files.length === 0) ? (
            <ListProblem answer={answer} list={list} empty={empty} />
          ) : null}
          {answer.data || answer.error ? null : (
            <Box p="md">
              <Skeleton h={360} />
            </Box>
          )}
          {files.length > 0 ? view === 'grid' ? <LibraryGrid {...shared} /> : <LibraryTable {...shared} /> : null}
          {files.length > 0 ? <Pager list={list} total={answer.data?.total ?? 0} more={answer.data?.more} /> : null}
          {chosen.size > 0 ? (
            <SelectionActions files={files.filter(({ id }) => chosen.has(id))} onDone={clear} />
          ) : null}
        </Paper>
      </DropZone>
      <FileDrawer id={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
