import type { Crop } from '@kaifong/domain/media/contract';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Corner, corners, moved, resized, type Size } from './crop-rules.ts';
import classes from './media-screens.module.css';

interface CropBoxProps {
  readonly src: string;
  readonly whole: Size;
  readonly part: Crop;
  readonly ratio: number | null;
  readonly onPart: (part: Crop) => void;
}

const percent = (value: number, of: number) => `${(value / of) * 100}%`;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole picture with the shown part laid over it: drawn by its corners, moved by its middle or the arrow keys. */
export function CropBox({ src, whole, part, ratio, onPart }: CropBoxProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; part: Crop }>(undefined);

  const press = (event: PointerEvent) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, part };
  };
  const draw = (event: PointerEvent, corner?: Corner) => {
    const from = start.current;
    const shown = canvas.current?.getBoundingClientRect();
    if (!from || !shown || shown.width === 0) return;
    event.stopPropagation();
    const scale = whole.width / shown.width;
    const [dx, dy] = [(event.clientX - from.x) * scale, (event.clientY - from.y) * scale];
    onPart(corner ? resized(from.part, corner, dx, dy, whole, ratio) : moved(from.part, dx, dy, whole));
  };
  const release = () => {
    start.current = undefined;
  };
  const key = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onPart(moved(part, arrow[0] * step, arrow[1] * step, whole));
  };
  return (
    <div ref={canvas} className={classes.canvas}>
      <img src={src} alt="" width={whole.width} height={whole.height} style={{ height: 'auto' }} />
      {/* biome-ignore lint/a11y/useSemanticElements: a rectangle that is moved, which no element is */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        aria-label={t('library.crop_move')}
        className={classes.part}
        onKeyDown={key}
        onPointerDown={press}
        onPointerMove={(event) => draw(event)}
        onPointerUp={release}
        onPointerCancel={release}
        style={{
          left: percent(part.left, whole.width),
          top: percent(part.top, whole.height),
          width: percent(part.width, whole.width),
          height: percent(part.height, whole.height),
          backgroundImage: `url(${src})`,
          backgroundSize: `${percent(whole.width, part.width)} ${percent(whole.height, part.height)}`,
          backgroundPosition: `${percent(part.left, Math.max(1, whole.width - part.width))} ${percent(part.top, Math.max(1, whole.height - part.height))}`,
        }}
      >
        {corners.map((corner) => (
          <span
            key={corner}
            className={classes.handle}
            style={{
              [corner.startsWith('top') ? 'top' : 'bottom']: 0,
              [corner.endsWith('left') ? 'left' : 'right']: 0,
              cursor: corner === 'top-left' || corner === 'bottom-right' ? 'nwse-resize' : 'nesw-resize',
            }}
            onPointerDown={press}
            onPointerMove={(event) => draw(event, corner)}
            onPointerUp={release}
            onPointerCancel={release}
          />
        ))}
      </div>
    </div>
  );
}
