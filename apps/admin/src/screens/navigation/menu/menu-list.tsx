import type { AdminMenuRow } from '@kaifong/domain/content/contract';
import { menu as definition } from '@kaifong/domain/navigation/contract';
import { Button, CloseButton, EmptyState, Paper, Table, TextInput, VisuallyHidden } from '@mantine/core';
import { IconMoodEmpty, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../kit/language/language.ts';
import {
  BatchActions,
  CreateButton,
  ImportWindow,
  ListTools,
  type Resource,
  useImportAddress,
  useResource,
} from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { ScreenSkeleton } from '../../../kit/shell/screen-skeleton.tsx';
import { FilterChips, ReadProblem, SelectionBar } from '../../../kit/table/index.ts';
import classes from './menu.module.css';
import { MenuRow } from './menu-row.tsx';
import { visible } from './model/tree.ts';
import { MoveToWindow } from './move-to-window.tsx';
import { useMenuFilters } from './use-menu-filters.ts';
import { menuStale, useMenuRows, useMenuTree } from './use-menu-tree.ts';

/** Where an item is shown is switched in its row; many are enabled and disabled at once. */
const batchFlags = ['enabled'];

export default function MenuList() {
  const { t } = useTranslation();
  const answer = useMenuRows();
  const resource = useResource(definition, menuStale);
  const importing = useImportAddress();
  const create = <CreateButton noun="menu" />;
  const body = (): ReactNode => {
    if (answer.data?.length) return <Tree rows={answer.data} resource={resource} />;
    if (answer.error) return <ReadProblem error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!answer.data) return <ScreenSkeleton />;
    return (
      <EmptyState
        py={56}
        icon={<IconMoodEmpty size={32} stroke={1.5} />}
        title={t('menu.empty')}
        description={t('navigation.menu.purpose')}
      >
        {create}
      </EmptyState>
    );
  };
  return (
    <>
      <PageHeader title={t('screen.menu')}>
        <ListTools resource={resource} query={{ language: currentLanguage() }} onImport={() => importing.open('new')} />
        {create}
      </PageHeader>
      <Paper component="section" aria-label={t('screen.menu')} style={{ overflow: 'clip' }}>
        {body()}
      </Paper>
      {resource.may('import') ? <ImportWindow resource={resource} address={importing} /> : null}
    </>
  );
}

interface TreeProps {
  readonly rows: readonly AdminMenuRow[];
  readonly resource: Resource;
}

function Tree({ rows, resource }: TreeProps) {
  const { t } = useTranslation();
  const menu = useMenuTree(rows);
  const { list, filters, left } = useMenuFilters();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const forget = () => setChosen(new Set());
  const [keyword, setKeyword] = useState('');
  const [moving, setMoving] = useState<number>();
  const parents = useMemo(() => rows.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])), [rows]);

  const wanted = keyword.trim().toLowerCase();
  const narrowed = wanted !== '' || left !== undefined;
  const found = (row: AdminMenuRow) =>
    (!left || left.has(row.id)) &&
    [row.title, row.url, row.path_title].some((text) => text.toLowerCase().includes(wanted));
  const lines = visible(menu.tree, narrowed ? new Set() : closed).flatMap(({ id, ...line }) => {
    const row = menu.byId.get(id);
    return row && found(row) ? [{ ...line, row }] : [];
  });
  const toggled = (set: ReadonlySet<number>, id: number, on: boolean) => {
    const next = new Set(set);
    if (on) next.add(id);
    else next.delete(id);
    return next;
  };
  const chosenRows = rows.filter(({ id }) => chosen.has(id));

  return (
    <>
      <div className={classes.toolbar}>
        <TextInput
          type="search"
          w={{ base: '100%', xs: 280 }}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          placeholder={t('menu.search')}
          aria-label={t('menu.search')}
          leftSection={<IconSearch size={16} />}
          rightSection={
            keyword ? (
              <CloseButton size="sm" onClick={() => setKeyword('')} aria-label={t('list.clear_search')} />
            ) : null
          }
        />
        <FilterChips list={list} filters={filters} />
        <Button variant="subtle" color="gray" onClick={() => setClosed(new Set())} disabled={closed.size === 0}>
          {t('menu.open_all')}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => setClosed(new Set(parents))}>
          {t('menu.close_all')}
        </Button>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          role="status"
          py={56}
          icon={<IconSearchOff size={32} stroke={1.5} />}
          title={t('list.no_match')}
          description={t('list.no_match_text')}
        />
      ) : (
        <div className={classes.scroll}>
          <Table verticalSpacing={7} className={classes.table ?? ''}>
            <Head />
            <Table.Tbody>
              {lines.map(({ row, level, parent }) => (
                <MenuRow
                  key={row.id}
                  resource={resource}
                  menu={menu}
                  row={row}
                  level={level}
                  open={parent ? narrowed || !closed.has(row.id) : undefined}
                  onToggle={() => setClosed(toggled(closed, row.id, !closed.has(row.id)))}
                  chosen={chosen.has(row.id)}
                  onChoose={(on) => setChosen(toggled(chosen, row.id, on))}
                  onMoveTo={() => setMoving(row.id)}
                  movable={!narrowed}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <div className={classes.hint}>{t(narrowed ? 'menu.search_hint' : 'menu.hint')}</div>
      {chosenRows.length > 0 ? (
        <SelectionBar count={chosenRows.length} onClear={forget}>
          <BatchActions resource={resource} rows={chosenRows} onDone={forget} flags={batchFlags} />
        </SelectionBar>
      ) : null}
      <MoveToWindow menu={menu} id={moving} onClose={() => setMoving(undefined)} />
      <VisuallyHidden role="status">{menu.said}</VisuallyHidden>
    </>
  );
}

function Head() {
  const { t } = useTranslation();
  const field = (name: string) => t(`navigation.menu.fields.${name}`);
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>
          <VisuallyHidden>{t('menu.choose')}</VisuallyHidden>
        </Table.Th>
        <Table.Th>{field('title')}</Table.Th>
        <Table.Th className={classes.wide ?? ''}>{field('parent_name')}</Table.Th>
        <Table.Th className={classes.wide ?? ''}>{field('level')}</Table.Th>
        <Table.Th className={classes.flag ?? ''}>{field('enabled')}</Table.Th>
        <Table.Th className={classes.wide ?? ''}>{t('menu.desktop')}</Table.Th>
        <Table.Th className={classes.wide ?? ''}>{t('menu.mobile')}</Table.Th>
        <Table.Th className={classes.wide ?? ''}>{field('updated_at')}</Table.Th>
        <Table.Th>
          <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}
