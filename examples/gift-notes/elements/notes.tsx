import { type BroughtElementView, Formatted } from '@kaifong/ui/elements';
import { type PictureView, ShopPicture } from '@kaifong/ui/picture';
import type { ShownNote } from '../contract/shown-note.ts';
import { NoteCards } from './note-cards.tsx';
import styles from './notes.module.css';

interface NotesProps {
  readonly title: string;
  /** Sanitised. */
  readonly text: string;
  readonly picture: PictureView | null;
}

/** Without notes it is not there. */
export function Notes({ id, props, data }: BroughtElementView<NotesProps, readonly ShownNote[]>) {
  const { title, text, picture } = props;
  const notes = data.own ?? [];
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes} id={id}>
      {picture && <ShopPicture picture={picture} sizes="(min-width: 60rem) 60rem, 100vw" shape="wide" alt="" />}
      {title && <h2 className={styles.title}>{title}</h2>}
      {text && <Formatted html={text} />}
      <NoteCards notes={notes} level="h3" />
    </div>
  );
}
