import type { ShownNote } from '../contract/shown-note.ts';
import styles from './notes.module.css';

interface NoteCardsProps {
  readonly notes: readonly ShownNote[];
  /** What a note's title is on its page. */
  readonly level: 'h2' | 'h3';
}

/** The same cards in an element and on the page of its own. */
export function NoteCards({ notes, level: Title }: NoteCardsProps) {
  return (
    <ul className={styles.cards}>
      {notes.map(({ id, title, text }) => (
        <li key={id} className={styles.card}>
          <Title>{title}</Title>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
