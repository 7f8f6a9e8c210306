import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './choice-list.module.css';
import { useInput } from './form-context.ts';
import { useHydrated } from './use-hydrated.ts';

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
  /** The one that is chosen where nobody has chosen one that is offered. */
  readonly chosen: string | undefined;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  /** False for all but one of several lists of one name: what is wrong is said at that one. */
  readonly linked?: boolean;
}

/** Chooses one where none of the list is: at the start, and when the one that was chosen is no longer offered. */
function useFirstChoice(chosen: string | undefined, choices: readonly Choice[]) {
  const list = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    // Choices of a list within a choice are further down.
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>(':scope > div > label > input') ?? [])];
    if (choices.length === 0 || radios.some(({ checked }) => checked)) return;
    const radio = radios.find(({ value }) => value === chosen);
    if (radio) radio.checked = true;
  }, [chosen, choices]);
  return list;
}

/**
 * A choice of one of a few, each with what is to be known about it. The browser keeps which one is chosen, and shows what
 * belongs to it: an answer that comes late, for what was chosen before, takes nothing away.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { name, legend, legendHidden, choices, chosen, onChange, linked = true } = props;
  const input = useInput(name);
  const { id } = input;
  const errors = linked ? input.errors : undefined;
  const hydrated = useHydrated();
  const list = useFirstChoice(chosen, choices);
  return (
    <fieldset ref={list} className={styles.list} aria-describedby={errors ? `${id}-error` : undefined}>
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
              defaultChecked={hydrated ? undefined : value === chosen}
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
