// Which cards the first page shows, and in which order. Loaded when it is first opened: dragging comes with it.
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Arrangement, withMoved, withShown } from '../../kit/table/arrangement.ts';
import { ColumnLine } from '../../kit/table/column-line.tsx';
import table from '../../kit/table/table.module.css';

export interface ArrangeCardsProps {
  readonly cards: readonly { readonly id: string; readonly title: string }[];
  readonly arrangement: Arrangement;
  readonly onChange: (arrangement: Arrangement) => void;
  /** Left out while the page is as it comes. */
  readonly onReset: (() => void) | undefined;
}

export default function ArrangeCards({ cards, arrangement, onChange, onReset }: ArrangeCardsProps) {
  const { t } = useTranslation();
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  return (
    <Stack gap="xs" w={290}>
      <Text size="xs" fw={600} id="cards-label">
        {t('dashboard.cards')}
      </Text>
      <ul className={table.columnLines} aria-labelledby="cards-label">
        {arrangement.columns.map(({ id, shown }, place) => (
          <ColumnLine
            key={id}
            id={id}
            label={t(titles.get(id) ?? id)}
            shown={shown}
            fixed={false}
            place={place}
            last={place === arrangement.columns.length - 1}
            onShow={(wish) => onChange(withShown(arrangement, id, wish))}
            onMove={(moved, to) => onChange(withMoved(arrangement, moved, to))}
          />
        ))}
      </ul>
      <Button size="compact-sm" variant="subtle" color="gray" disabled={!onReset} onClick={onReset}>
        {t('dashboard.reset')}
      </Button>
    </Stack>
  );
}
