import styles from './check-group.module.css';
import { useForm, useInput } from './form-context.ts';
import { tickedIn } from './form-reply.ts';

export interface CheckGroupProps {
  readonly name: string;
  readonly legend: string;
  /** Beside the legend: that none has to be ticked. */
  readonly optional?: string | undefined;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly detail?: string | undefined;
    readonly off?: boolean;
  }[];
  readonly ticked: readonly string[];
}

/** Boxes to tick several of a few; sends every ticked value under one name. */
export function CheckGroup({ name, legend, optional, options, ticked }: CheckGroupProps) {
  const { reply } = useForm();
  const { id, errors, typed } = useInput(name);
  const chosen = reply ? tickedIn(typed ?? '') : ticked;
  return (
    <fieldset className={styles.group} aria-describedby={errors ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        {legend}
        {optional && <span className={styles.soft}> {optional}</span>}
      </legend>
      {options.map(({ value, label, detail, off }, at) => (
        <label key={value} className={styles.option}>
          <input
            id={at === 0 ? id : undefined}
            type="checkbox"
            name={name}
            value={value}
            disabled={off}
            defaultChecked={chosen.includes(value)}
          />
          <span>
            {label}
            {detail && <span className={styles.soft}> {detail}</span>}
          </span>
        </label>
      ))}
      {errors && (
        <p id={`${id}-error`} className={styles.error}>
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}
