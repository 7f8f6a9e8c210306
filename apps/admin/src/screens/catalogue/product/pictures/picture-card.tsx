import type { Picture } from '@kaifong/domain/media/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDots, IconStar, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LocalizedField } from '../../../../kit/form/index.ts';
import { StepItem } from '../../../../kit/order/step-item.tsx';
import { useReorder } from '../../../../kit/order/use-reorder.ts';
import classes from '../product.module.css';
import { useProduct } from '../product-context.tsx';

interface PictureCardProps {
  readonly index: number;
  readonly count: number;
  readonly picture: Picture;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: () => void;
}

export function PictureCard({ index, count, picture, onMove, onRemove }: PictureCardProps) {
  const { t } = useTranslation();
  const { mayEdit } = useProduct();
  // Drag by the picture itself.
  const { item, handle, side, dragged } = useReorder<HTMLImageElement>({
    kind: 'product-picture',
    axis: 'beside',
    enabled: mayEdit,
    index,
    onMove,
  });
  const moves = [
    { key: 'first', to: 0, icon: IconStar, off: index === 0 },
    { key: 'earlier', to: index - 1, icon: IconArrowLeft, off: index === 0 },
    { key: 'later', to: index + 1, icon: IconArrowRight, off: index === count - 1 },
  ];
  return (
    <li ref={item} className={classes.picture} data-side={side} data-dragged={dragged || undefined}>
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
              <StepItem key={key} leftSection={<MoveIcon size={15} />} off={off} onClick={() => onMove(index, to)}>
                {t(`product.move_${key}`)}
              </StepItem>
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
