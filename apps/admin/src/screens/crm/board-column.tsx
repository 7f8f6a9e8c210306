import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useRoute } from '@kaifong/client/hooks';
import { type Board, type BoardColumn, cardsAtOnce, type LeadCard, routes } from '@kaifong/domain/crm/contract';
import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../kit/language/language.ts';
import { useFormat } from '../../kit/language/use-format.ts';
import { BoardCard, dragKind } from './board-card.tsx';
import type { Filter } from './board-filters.tsx';
import classes from './crm.module.css';
import { useLeadAction } from './use-lead-action.ts';

interface Props {
  readonly board: Board;
  readonly column: BoardColumn;
  readonly filter: Filter;
  readonly active: number | undefined;
  readonly onOpen: (lead: number) => void;
}

/** A stage with its count and sum, and its cards page by page. */
export function BoardColumnView({ board, column, filter, active, onOpen }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { run } = useLeadAction(routes.moveLead);
  const [more, setMore] = useState<readonly number[]>([]);
  const { place, over } = useDrop(column.id, (id, version) => void run({ id, version, stage_id: column.id }));
  const { id, name, count, sum, overdue } = column;
  const move = (card: LeadCard, stage_id: number) => void run({ id: card.id, version: card.version, stage_id });
  const card = (one: LeadCard) => (
    <BoardCard
      key={one.id}
      card={one}
      stage={id}
      stages={board.columns}
      active={one.id === active}
      onOpen={onOpen}
      onMove={move}
    />
  );
  const shown = Math.min(count, (more.length + 1) * cardsAtOnce);
  return (
    <section ref={place} className={classes.column} data-over={over || undefined} aria-label={name}>
      <header className={classes.columnHead}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Badge variant="light" color="gray">
            {format.number(count)}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {[format.money(sum), overdue > 0 ? t('lead_screen.overdue_count', { count: overdue }) : '']
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </header>
      <ul className={classes.cards}>
        {column.cards.map(card)}
        {more.map((page) => (
          <MoreCards key={page} board={board.id} stage={id} page={page} filter={filter} card={card} />
        ))}
      </ul>
      {shown < count ? (
        <Button variant="subtle" size="xs" onClick={() => setMore([...more, more.length + 2])}>
          {t('lead_screen.more_cards', { count: count - shown })}
        </Button>
      ) : null}
    </section>
  );
}

interface MoreProps {
  readonly board: number;
  readonly stage: number;
  readonly page: number;
  readonly filter: Filter;
  readonly card: (card: LeadCard) => React.ReactNode;
}

function MoreCards({ board, stage, page, filter, card }: MoreProps) {
  const input = { id: board, stage_id: stage, page, per_page: cardsAtOnce, ...filter, language: currentLanguage() };
  const { data } = useRoute(routes.listCards, input, { keep: true });
  return <>{data?.data.map(card)}</>;
}

/** Makes a column a place to drop cards of other columns on. */
function useDrop(stage: number, onDrop: (id: number, version: number) => void) {
  const place = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.kind === dragKind && source.data.stage !== stage,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        drop.current(Number(source.data.id), Number(source.data.version));
      },
    });
  }, [stage]);
  return { place, over };
}
