import type { DayPreset, FilterValue } from '@kaifong/base/list';
import { Button, CloseButton, Group, Menu, Popover, UnstyledButton } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NamedReference } from '../fields/reference-name.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterSpec, filterText } from './filter-spec.ts';
import classes from './table.module.css';
import type { List } from './use-list-state.ts';

interface FilterChipsProps {
  readonly list: List;
  readonly filters: readonly FilterSpec[];
}

/** The filters in force as chips, and a menu to add another. A new one opens at once to be filled in. */
export function FilterChips({ list, filters }: FilterChipsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string>();
  const inForce = filters.filter(({ name }) => list.state.filter[name] !== undefined || name === open);
  const others = filters.filter((spec) => !inForce.includes(spec));

  const apply = (name: string, value: FilterValue | undefined) => {
    const { [name]: _old, ...rest } = list.state.filter;
    setOpen(undefined);
    list.change({ filter: value === undefined ? rest : { ...rest, [name]: value } });
  };

  return (
    <>
      {inForce.map((spec) => (
        <FilterChip
          key={spec.name}
          spec={spec}
          value={list.state.filter[spec.name]}
          open={open === spec.name}
          onOpen={(opened) => setOpen(opened ? spec.name : undefined)}
          onApply={(value) => apply(spec.name, value)}
        />
      ))}
      {others.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" color="gray" size="compact-md" fz="sm" leftSection={<IconFilterPlus size={16} />}>
              {t('filter.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => setOpen(name)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {Object.keys(list.state.filter).length > 1 ? (
        <Button variant="subtle" size="compact-md" fz="sm" onClick={() => list.change({ filter: {} })}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </>
  );
}

interface FilterChipProps {
  readonly spec: FilterSpec;
  readonly value: FilterValue | undefined;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onApply: (value: FilterValue | undefined) => void;
}

function FilterChip({ spec, value, open, onOpen, onApply }: FilterChipProps) {
  const { t } = useTranslation();
  const words = {
    yes: t('value.yes'),
    no: t('value.no'),
    from: (from: string) => t('filter.since', { value: from }),
    to: (to: string) => t('filter.until', { value: to }),
    days: (preset: DayPreset) => t(`filter.days.${preset}`),
  };
  const text = value === undefined ? spec.label : filterText(spec, value, words);
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-start" withArrow shadow="md" trapFocus returnFocus>
      <Group gap={0} className={classes.chip} wrap="nowrap">
        <Popover.Target>
          <UnstyledButton onClick={() => onOpen(!open)}>
            {spec.kind === 'reference' && typeof value === 'string' ? (
              <NamedReference label={spec.label} resource={spec.resource} id={Number(value)} />
            ) : (
              text
            )}
          </UnstyledButton>
        </Popover.Target>
        <CloseButton
          size={24}
          me={2}
          radius="xl"
          aria-label={t('filter.remove_named', { name: spec.label })}
          onClick={() => onApply(undefined)}
        />
      </Group>
      <Popover.Dropdown>
        <FilterEditor key={String(open)} spec={spec} value={value} onApply={onApply} />
      </Popover.Dropdown>
    </Popover>
  );
}
