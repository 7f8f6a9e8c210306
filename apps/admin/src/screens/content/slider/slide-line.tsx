import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBarToUp, IconArrowDown, IconArrowsMove, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageNames } from '../../../kit/language/language.ts';
import { StepItem } from '../../../kit/order/step-item.tsx';
import { useReorder } from '../../../kit/order/use-reorder.ts';
import { InlineSwitch, type Resource, RowMenu } from '../../../kit/resource/index.ts';
import { ShowingBadge } from '../showing/showing-badge.tsx';
import { SlideThumb } from './slide-thumb.tsx';
import classes from './slider.module.css';
import type { SlideRow } from './use-slides.ts';

interface SlideLineProps {
  readonly resource: Resource;
  readonly slide: SlideRow;
  readonly index: number;
  readonly count: number;
  readonly movable: boolean;
  readonly onMove: (from: number, to: number) => void;
}

const languageOf = (code: string) => languageNames[code as keyof typeof languageNames] ?? code;

export function SlideLine({ resource, slide, index, count, movable, onMove }: SlideLineProps) {
  const { t } = useTranslation();
  const { path, may } = resource;
  const drag = useReorder<HTMLSpanElement>({ kind: 'slide', axis: 'below', enabled: movable, index, onMove });
  const byKey = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!step || !movable) return;
    event.preventDefault();
    const to = index + step;
    if (to >= 0 && to < count) onMove(index, to);
  };
  return (
    <li
      ref={drag.item}
      className={classes.slide}
      data-side={drag.side}
      data-dragged={drag.dragged || undefined}
      onKeyDown={byKey}
    >
      <span ref={drag.handle} className={classes.handle} aria-hidden="true" hidden={!movable}>
        <IconGripVertical size={16} />
      </span>
      <span className={classes.thumb}>
        <SlideThumb id={slide.image} />
      </span>
      <div>
        <Link className={classes.name} to={`${path}/edit/${slide.id}`}>
          {slide.title || `#${slide.id}`}
        </Link>
        <div className={classes.facts}>
          <ShowingBadge shown={slide} />
          {slide.only_language ? <span>{t('slide.only', { language: languageOf(slide.only_language) })}</span> : null}
        </div>
      </div>
      <div className={classes.actions}>
        {may('batch update') ? <InlineSwitch resource={resource} row={slide} name="enabled" /> : null}
        {movable ? <MoveSlide index={index} count={count} title={slide.title} onMove={onMove} /> : null}
        <RowMenu resource={resource} row={slide}>
          {null}
        </RowMenu>
      </div>
    </li>
  );
}

function MoveSlide({
  index,
  count,
  title,
  onMove,
}: Pick<SlideLineProps, 'index' | 'count' | 'onMove'> & { readonly title: string }) {
  const { t } = useTranslation();
  const moves = [
    { key: 'first', to: 0, icon: IconArrowBarToUp, off: index === 0 },
    { key: 'up', to: index - 1, icon: IconArrowUp, off: index === 0 },
    { key: 'down', to: index + 1, icon: IconArrowDown, off: index === count - 1 },
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('slide.move_named', { title })}>
          <IconArrowsMove size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('slide.move')}</Menu.Label>
        {moves.map(({ key, to, icon: MoveIcon, off }) => (
          <StepItem key={key} leftSection={<MoveIcon size={15} />} off={off} onClick={() => onMove(index, to)}>
            {t(`slide.move_${key}`)}
          </StepItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
