import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Picture } from '@kaifong/domain/media/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDots, IconStar, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalizedField } from '../../../../kit/form/index.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';

interface PictureCardProps {
  readonly index: number;
  readonly count: number;
  readonly picture: Picture;
  readonly onMove: (from: number, to: number) => void;
  /** Another picture was dropped on this one, behind it or before it. */
  readonly onDrop: (from: number, after: boolean) => void;
  readonly onRemove: () => void;
}

const kind = 'product-picture';

/** Drag by the picture; on which half of another one it is dropped says on which side it goes. */
function useDragging(index: number, onDrop: PictureCardProps['onDrop']) {
  const { mayEdit } = useProduct();
  const card = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLImageElement>(null);
  const [side, setSide] = useState<'before' | 'after'>();
  const [dragged, setDragged] = useState(false);
  const drop = useRef(onDrop);
  drop.current = onDrop;

  useEffect(() => {
    const element = card.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle || !mayEdit) return;
    const sideOf = (x: number) => {
      const { left, width } = element.getBoundingClientRect();
      return x > left + width / 2 ? 'after' : 'before';
    };
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, index }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.index !== index,
        onDrag: ({ location }) => setSide(sideOf(location.current.input.clientX)),
        onDragLeave: () => setSide(undefined),
        onDrop: ({ source, location }) => {
          setSide(undefined);
          drop.current(Number(source.data.index), sideOf(location.current.input.clientX) === 'after');
        },
      }),
    );
  }, [index, mayEdit]);
  return { card, handle, side, dragged };
}

export function PictureCard({ index, count, picture, onMove, onDrop, onRemove }: PictureCardProps) {
  const { t } = useTranslation();
  const { card, handle, side, dragged } = useDragging(index, onDrop);
  const moves = [
    { key: 'first', to: 0, icon: IconStar, off: index === 0 },
    { key: 'earlier', to: index - 1, icon: IconArrowLeft, off: index === 0 },
    { key: 'later', to: index + 1, icon: IconArrowRight, off: index === count - 1 },
  ];
  return (
    <li ref={card} className={classes.picture} data-side={side} data-dragged={dragged || undefined}>
      <div className={classes.frame}>
        <picture>
          {picture.webp ? <source type="image/webp" srcSet={picture.webp} sizes="200px" /> : null}
          <img
            ref={handle}
            src={picture.path}
            alt={t('product.picture_number', { number: index + 1 })}
            decoding="async"
            // The card is what is dragged; a browser would drag the picture itself, to other pages too.
            draggable={false}
          />
        </picture>
        {index === 0 ? <span className={classes.cover}>{t('product.cover')}</span> : null}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon
              className={classes.pictureMenu}
              variant="default"
              aria-label={t('product.picture_menu', { number: index + 1 })}
            >
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('product.move')}</Menu.Label>
            {moves.map(({ key, to, icon: MoveIcon, off }) => (
              <Menu.Item
                key={key}
                leftSection={<MoveIcon size={15} />}
                disabled={off}
                onClick={() => onMove(index, to)}
              >
                {t(`product.move_${key}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item color="var(--mantine-color-error)" leftSection={<IconTrash size={15} />} onClick={onRemove}>
              {t('form.remove_picture')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <LocalizedField
        name={`image_list.${index}.alt`}
        label={t('product.alt')}
        placeholder={t('product.alt_hint')}
        maxLength={300}
        size="xs"
      />
    </li>
  );
}
