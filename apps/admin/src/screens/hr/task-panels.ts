import type { ComponentType } from 'react';
import { part } from '../../kit/feedback/part.tsx';

type TaskPanel = ComponentType<{ readonly id: number }>;

/** What other sections have on the screen of a task, each in its `task/panel.tsx`. */
export const taskPanels = Object.entries(import.meta.glob<{ readonly default: TaskPanel }>('../*/task/panel.tsx')).map(
  ([path, load]) => ({ path, Panel: part(load) }),
);
