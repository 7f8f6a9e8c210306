import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { BoardColumn, LeadCard } from '@kaifong/domain/crm/contract';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../kit/language/use-format.ts';
import { useCan } from '../../kit/permissions/index.ts';
import { StatusBadge } from '../../kit/status/status-badge.tsx';
import classes from './crm.module.css';
import { MoveMenu } from './move-menu.tsx';

export const dragKind = 'lead-card';

interface Props {
  readonly card: LeadCard;
  readonly stage: number;
  readonly stages: readonly Pick<BoardColumn, 'id' | 'name'>[];
  readonly active: boolean;
  readonly onOpen: (lead: number) => void;
  readonly onMove: (card: LeadCard, stage: number) => void;
}

/** A lead on the board: opened by her name, dragged by the card, moved by its menu. */
export function BoardCard({ card, stage, stages, active, onOpen, onMove }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useCan()('update lead');
  const item = useRef<HTMLLIElement>(null);
  const [dragged, setDragged] = useState(false);
  const { id, version, name, value, owner, source, overdue, next_activity_on, status } = card;
  useEffect(() => {
    const element = item.current;
    if (!element || !may) return;
    return draggable({
      element,
      getInitialData: () => ({ kind: dragKind, id, version, stage }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id, version, stage, may]);
  return (
    <li
      ref={item}
      className={classes.card}
      data-dragged={dragged || undefined}
      data-active={active || undefined}
      data-overdue={overdue || undefined}
    >
      <UnstyledButton className={classes.cardName} onClick={() => onOpen(id)}>
        {name}
      </UnstyledButton>
      <Text size="xs" c="dimmed">
        {[t(`crm.lead.source.${source}`), owner].filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" gap="xs" mt={6}>
        <Group gap={6}>
          {value > 0 ? (
            <Text size="sm" fw={560}>
              {format.money(value)}
            </Text>
          ) : null}
          {overdue ? (
            <StatusBadge tone="bad">{t('lead_screen.overdue')}</StatusBadge>
          ) : status === 'pending' ? (
            <StatusBadge tone="info">{t('crm.lead.status.pending')}</StatusBadge>
          ) : null}
          {next_activity_on ? (
            <Text size="xs" c="dimmed">
              {format.date(next_activity_on)}
            </Text>
          ) : null}
        </Group>
        {may ? <MoveMenu stages={stages} current={stage} name={name} onMove={(to) => onMove(card, to)} /> : null}
      </Group>
    </li>
  );
}
