import { part } from '../../../kit/feedback/part.tsx';
import type { DeskPanel } from '../../../kit/screen/screen.ts';

/** What other sections have at a counter, each in its `desk/panel.tsx`. */
export const deskPanels = Object.entries(
  import.meta.glob<{ readonly default: DeskPanel }>('../../*/desk/panel.tsx'),
).map(([path, load]) => ({ path, Panel: part(load) }));
