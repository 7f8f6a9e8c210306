import type { AdminMenuRow } from '@kaifong/domain/content/contract';
import { ActionIcon, Checkbox, Menu, Table } from '@mantine/core';
import {
  IconChevronDown,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconGripVertical,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '../../../kit/permissions/index.ts';
import { Moment, type Resource, useDelete } from '../../../kit/resource/index.ts';
import { StatusBadge } from '../../../kit/status/status-badge.tsx';
import classes from './menu.module.css';
import { MenuFlagSwitch } from './menu-flag-switch.tsx';
import { stepPlace } from './model/tree.ts';
import { MoveMenu, stepOfKey } from './move-menu.tsx';
import { useMenuDrag } from './use-menu-drag.ts';
import type { MenuTree } from './use-menu-tree.ts';

interface MenuRowProps {
  readonly resource: Resource;
  readonly menu: MenuTree;
  readonly row: AdminMenuRow;
  readonly level: number;
  /** Open, closed, or nothing below it. */
  readonly open: boolean | undefined;
  readonly onToggle: () => void;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  readonly onMoveTo: () => void;
  /** Not while only some items are shown. */
  readonly movable: boolean;
}

export function MenuRow(props: MenuRowProps) {
  const { resource, menu, row, level, open, onToggle, chosen, onChoose, onMoveTo, movable } = props;
  const can = useCan();
  const mayMove = movable && can('update menu');
  const drag = useMenuDrag(row.id, menu, mayMove);
  const byKey = (event: KeyboardEvent) => {
    const step = event.altKey ? stepOfKey[event.key] : undefined;
    if (!step || !mayMove) return;
    event.preventDefault();
    const place = stepPlace(menu.tree, row.id, step, menu.levels);
    if (place && !menu.busy) void menu.move(row.id, place);
  };
  const mayFlag = can('batch update menu');
  return (
    <Table.Tr
      ref={drag.row}
      className={classes.row ?? ''}
      data-side={drag.side}
      data-dragged={drag.dragged || undefined}
      data-chosen={chosen || undefined}
      data-off={!row.enabled || undefined}
      onKeyDown={byKey}
    >
      <Table.Td w={40}>
        <ChooseBox id={row.id} chosen={chosen} onChoose={onChoose} />
      </Table.Td>
      <Table.Td>
        <ItemCell row={row} level={level} open={open} onToggle={onToggle}>
          {mayMove ? (
            <span ref={drag.handle} className={classes.handle} aria-hidden="true">
              <IconGripVertical size={16} />
            </span>
          ) : null}
        </ItemCell>
      </Table.Td>
      <Table.Td className={classes.wide ?? ''}>{row.parent_name || '–'}</Table.Td>
      <Table.Td className={classes.wide ?? ''}>{row.level + 1}</Table.Td>
      <Table.Td className={classes.flag ?? ''}>
        <MenuFlagSwitch row={row} name="enabled" disabled={!mayFlag} />
      </Table.Td>
      <Table.Td className={classes.wide ?? ''}>
        <MenuFlagSwitch row={row} name="display_in_desktop" disabled={!mayFlag} />
      </Table.Td>
      <Table.Td className={classes.wide ?? ''}>
        <MenuFlagSwitch row={row} name="display_in_mobile" disabled={!mayFlag} />
      </Table.Td>
      <Table.Td className={`${classes.wide} ${classes.date}`}>
        <Moment value={row.updated_at} />
      </Table.Td>
      <Table.Td>
        <div className={classes.actions}>
          {mayMove ? <MoveMenu menu={menu} id={row.id} title={row.title} onMoveTo={onMoveTo} /> : null}
          <RowMenu resource={resource} row={row} level={level} levels={menu.levels} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}

function ChooseBox({ id, chosen, onChoose }: Pick<MenuRowProps, 'chosen' | 'onChoose'> & { readonly id: number }) {
  const { t } = useTranslation();
  return (
    <Checkbox
      checked={chosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
      aria-label={t('list.choose', { id })}
    />
  );
}

interface ItemCellProps extends Pick<MenuRowProps, 'row' | 'level' | 'open' | 'onToggle'> {
  /** The handle the row is dragged by. */
  readonly children: ReactNode;
}

/** What an item is called and where it leads, indented by its level. */
function ItemCell({ row, level, open, onToggle, children }: ItemCellProps) {
  const { t } = useTranslation();
  const { title } = row;
  return (
    <div className={classes.item} style={{ paddingInlineStart: `calc(${level} * clamp(12px, 2vw, 26px))` }}>
      {children}
      {open === undefined ? (
        <span className={classes.blank} />
      ) : (
        <ActionIcon
          className={classes.toggle ?? ''}
          aria-expanded={open}
          aria-label={t(open ? 'menu.close_named' : 'menu.open_named', { title })}
          onClick={onToggle}
        >
          <IconChevronDown size={16} />
        </ActionIcon>
      )}
      <div>
        <Link className={classes.name} to={`/menu/edit/${row.id}`}>
          {title}
        </Link>
        <span className={classes.where}>
          {t(`navigation.type.${row.type}`)} · {row.link}
        </span>
        {row.reachable ? null : <StatusBadge tone="warn">{t('menu.unreachable')}</StatusBadge>}
      </div>
    </div>
  );
}

interface RowMenuProps extends Pick<MenuRowProps, 'resource' | 'row' | 'level'> {
  readonly levels: number;
}

function RowMenu({ resource, row, level, levels }: RowMenuProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { ask, busy } = useDelete(resource);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon loading={busy} aria-label={t('row.more', { name: row.title })}>
          <IconDots size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/menu/edit/${row.id}`} leftSection={<IconPencil size={15} />}>
          {t('action.edit')}
        </Menu.Item>
        {can('create menu') && level + 1 < levels ? (
          <Menu.Item component={Link} to={`/menu/create?parent=${row.id}`} leftSection={<IconPlus size={15} />}>
            {t('menu.add_below')}
          </Menu.Item>
        ) : null}
        {can('create menu') ? (
          <Menu.Item component={Link} to={`/menu/create?clone=${row.id}`} leftSection={<IconCopy size={15} />}>
            {t('row.clone')}
          </Menu.Item>
        ) : null}
        <Menu.Item
          component="a"
          href={row.link}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={15} />}
        >
          {t('menu.visit')}
        </Menu.Item>
        {can('delete menu') ? (
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={15} />}
            onClick={() => void ask(row.id, row.title)}
          >
            {t('action.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
