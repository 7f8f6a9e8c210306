// Which columns a list shows, in which order, how dense. Loaded when it is first opened: dragging comes with it.
import { Button, Divider, Group, ScrollArea, SegmentedControl, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Arrangement, type Density, withMoved, withShown } from './arrangement.ts';
import type { Column } from './column.ts';
import { ColumnLine } from './column-line.tsx';
import classes from './table.module.css';

export interface ColumnChooserProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'label' | 'primary'>[];
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
  /** Left out while the list is as it comes. */
  readonly onReset: (() => void) | undefined;
}

export default function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useTranslation();
  const { columns, arrangement, onChange } = props;
  const byId = new Map(columns.map((column) => [column.id, column]));
  const densities: Density[] = ['comfortable', 'compact'];
  return (
    <Stack gap="xs" w={290}>
      <Text size="xs" fw={600} id="columns-label">
        {t('columns.title')}
      </Text>
      <ScrollArea.Autosize mah="min(360px, 50vh)" mx={-6}>
        <ul className={classes.columnLines} aria-labelledby="columns-label">
          {arrangement.columns.map(({ id, shown }, place) => {
            const column = byId.get(id);
            return column ? (
              <ColumnLine
                key={id}
                id={id}
                label={column.label}
                shown={shown}
                fixed={column.primary ?? false}
                place={place}
                last={place === arrangement.columns.length - 1}
                onShow={(wish) => onChange(withShown(arrangement, id, wish))}
                onMove={(moved, to) => onChange(withMoved(arrangement, moved, to))}
              />
            ) : null;
          })}
        </ul>
      </ScrollArea.Autosize>
      <Divider />
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="xs" fw={600}>
          {t('columns.density')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-label={t('columns.density')}
          value={arrangement.density}
          onChange={(density) => onChange({ ...arrangement, density: density as Density })}
          data={densities.map((density) => ({ value: density, label: t(`columns.${density}`) }))}
        />
      </Group>
      <Divider />
      <Group gap="xs">
        <Button size="compact-sm" variant="subtle" color="gray" disabled={!props.onReset} onClick={props.onReset}>
          {t('columns.reset')}
        </Button>
      </Group>
    </Stack>
  );
}
