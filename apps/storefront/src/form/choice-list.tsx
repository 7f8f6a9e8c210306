import type { ChangeEvent, ReactNode } from 'react';
import styles from './choice-list.module.css';
import { useInput } from './form-context.ts';

export interface Choice {
  readonly value: string;
  readonly title: ReactNode;
  /** A small drawing before the title. */
  readonly mark?: ReactNode;
  readonly detail?: ReactNode;
  /** At the right end: a price. */
  readonly aside?: ReactNode;
  /** Shown while it is chosen. */
  readonly body?: ReactNode;
}

export interface ChoiceListProps {
  readonly name: string;
  readonly legend: string;
  /** True where a heading already says it. */
  readonly legendHidden?: boolean;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** False for all but one of several lists of one name: what is wrong is said at that one. */
  readonly linked?: boolean;
}

/**
 * A choice of one of a few, each with what is to be known about it. The browser shows what belongs to the chosen one.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { name, legend, legendHidden, choices, chosen, onChange, linked = true } = props;
  const input = useInput(name);
  const { id } = input;
  const errors = linked ? input.errors : undefined;
  return (
    <fieldset className={styles.list} aria-describedby={errors ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'hidden' : styles.legend}>{legend}</legend>
      {errors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
      {choices.map(({ value, title, mark, detail, aside, body }, at) => (
        <div key={value} className={styles.choice}>
          <label className={styles.label}>
            <input
              id={linked && at === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={onChange}
            />
            <span className={styles.words}>
              <span className={styles.title}>
                {mark}
                {title}
              </span>
              {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            {aside && <span className={styles.aside}>{aside}</span>}
          </label>
          {body && <div className={styles.body}>{body}</div>}
        </div>
      ))}
    </fieldset>
  );
}
