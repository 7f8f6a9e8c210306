// Asks what a view is called and whose it is. The window's code comes when it is first opened.
import type { SavedView } from '@kaifong/base/resource';
import { Skeleton } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { part } from '../../feedback/part.tsx';
import type { List } from '../use-list-state.ts';
import type { ListViews } from './use-list-views.ts';

const ViewEditor = part(() => import('./view-editor.tsx'), <Skeleton h={180} />);

export interface ViewQuestion {
  readonly name: string;
  readonly list: List;
  readonly views: ListViews;
  /** Changes this one; left out: keeps the list as it is as a new one. */
  readonly view?: SavedView;
}

export function askForView(question: ViewQuestion): void {
  const modalId = 'view';
  modals.open({
    modalId,
    title: i18next.t(question.view ? 'view.edit_title' : 'view.new_title'),
    children: <ViewEditor {...question} onDone={() => modals.close(modalId)} />,
  });
}
