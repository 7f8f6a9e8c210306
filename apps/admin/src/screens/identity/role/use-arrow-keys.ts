// One stop of the Tab key for the whole grid; inside it the arrow keys go from box to box.
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from 'react';

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Box = HTMLInputElement;

const boxesIn = (grid: Element): Box[] => [...grid.querySelectorAll<Box>('input[data-at]:not(:disabled)')];
const placeOf = (box: Box): [number, number] => {
  const [row = 0, column = 0] = (box.dataset.at ?? '').split(':').map(Number);
  return [row, column];
};

/** The next box in a direction: in the same row, or of the next row that has one, the one closest to this column. */
function nextFrom(boxes: readonly Box[], from: Box, [down, along]: readonly [number, number]): Box | undefined {
  const [row, column] = placeOf(from);
  const ahead = boxes
    .map((box) => ({ box, place: placeOf(box) }))
    .filter(({ place }) => (down ? (place[0] - row) * down > 0 : place[0] === row && (place[1] - column) * along > 0));
  const distance = ([r, c]: [number, number]) => Math.abs(r - row) * 1000 + Math.abs(c - column);
  return ahead.sort((a, b) => distance(a.place) - distance(b.place))[0]?.box;
}

function targetOf(grid: Element, from: Box, event: KeyboardEvent): Box | undefined {
  const boxes = boxesIn(grid);
  const step = steps[event.key];
  if (step) return nextFrom(boxes, from, step);
  const inRow = boxes.filter((box) => event.ctrlKey || placeOf(box)[0] === placeOf(from)[0]);
  if (event.key === 'Home') return inRow[0];
  return event.key === 'End' ? inRow.at(-1) : undefined;
}

function makeStop(grid: Element, stop: Box | undefined): void {
  for (const box of grid.querySelectorAll<Box>('input[data-at]')) box.tabIndex = box === stop ? 0 : -1;
}

/** Handlers for the grid in `ref`. Its first box takes the Tab key until another one has had the focus. */
export function useArrowKeys(ref: RefObject<HTMLElement | null>) {
  // After every render: what was searched for decides which boxes are there.
  useEffect(() => {
    const grid = ref.current;
    if (!grid) return;
    const boxes = boxesIn(grid);
    makeStop(
      grid,
      boxes.find((box) => box === document.activeElement) ?? boxes.find(({ tabIndex }) => tabIndex === 0) ?? boxes[0],
    );
  });
  return {
    onFocus(event: FocusEvent<HTMLElement>) {
      if (ref.current && event.target instanceof HTMLInputElement) makeStop(ref.current, event.target);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!ref.current || !(event.target instanceof HTMLInputElement)) return;
      const target = targetOf(ref.current, event.target, event);
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}
