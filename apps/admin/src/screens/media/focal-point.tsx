import type { FocalPoint, Picture } from '@kaifong/domain/media/contract';
import { Group, Stack, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../kit/number/number-input.tsx';
import classes from './media-screens.module.css';

interface FocalPointPickerProps {
  readonly picture: Picture;
  readonly point: FocalPoint;
  readonly onPoint: (point: FocalPoint) => void;
  readonly disabled: boolean;
}

const shapes = [
  ['square', 1],
  ['wide', 16 / 9],
  ['social', 1200 / 630],
  ['tall', 3 / 4],
] as const;

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

/** Where the eye goes: pressed on the picture or typed in, with what tiles and bands then show. */
export function FocalPointPicker({ picture, point, onPoint, disabled }: FocalPointPickerProps) {
  const { t } = useTranslation();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by the keyboard has no place; the numbers below are for her.
    if (event.detail === 0 || disabled) return;
    const box = event.currentTarget.getBoundingClientRect();
    onPoint({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  };
  const position = `${point.x}% ${point.y}%`;
  return (
    <Stack gap="xs">
      <button
        type="button"
        className={classes.focal}
        onClick={press}
        aria-label={t('library.focal_press')}
        tabIndex={-1}
      >
        <img
          src={picture.path}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          style={{ height: 'auto', width: 'auto' }}
        />
        <span className={classes.point} style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <Group gap="xs" align="flex-end">
        {(['x', 'y'] as const).map((axis) => (
          <NumberInput
            key={axis}
            w={130}
            size="xs"
            label={t(`library.focal_${axis}`)}
            suffix=" %"
            min={0}
            max={100}
            value={point[axis]}
            disabled={disabled}
            onChange={(value) => typeof value === 'number' && onPoint({ ...point, [axis]: within(value) })}
          />
        ))}
      </Group>
      <Text size="xs" c="dimmed">
        {t('library.focal_hint')}
      </Text>
      <div className={classes.shapes}>
        {shapes.map(([name, ratio]) => (
          <figure key={name} className={classes.shape}>
            <img src={picture.path} alt="" style={{ aspectRatio: ratio, objectPosition: position }} />
            <figcaption>{t(`library.shape_${name}`)}</figcaption>
          </figure>
        ))}
      </div>
    </Stack>
  );
}
