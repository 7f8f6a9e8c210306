import { useHotkeys } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { part } from '../feedback/part.tsx';

const load = () => import('./palette-window.tsx');
const PaletteWindow = part(load);

const opened = new Set<() => void>();

/** Opens the command palette from anywhere. */
export function openPalette(): void {
  for (const open of opened) open();
}

/** Ctrl/Cmd+K. Its code comes when the page is idle, so that the first press already finds it there. */
export function Palette() {
  const [wanted, setWanted] = useState(0);
  useHotkeys([['mod+K', () => setWanted((count) => count + 1)]], []);
  useEffect(() => {
    const open = () => setWanted((count) => count + 1);
    opened.add(open);
    const timer = setTimeout(() => void load().catch(() => undefined), 800);
    return () => {
      opened.delete(open);
      clearTimeout(timer);
    };
  }, []);
  return wanted > 0 ? <PaletteWindow wanted={wanted} /> : null;
}
