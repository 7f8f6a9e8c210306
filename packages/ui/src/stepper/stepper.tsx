import { type FocusEvent, type FormEvent, useRef } from 'react';
import { Icon } from '../icon/index.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly defaultValue?: number;
  readonly min?: number;
  readonly max?: number | undefined;
  /** What a press of a button adds, and every number must be a multiple of. */
  readonly step?: number;
  readonly disabled?: boolean;
  /** Told when the reader has settled on a number: a button pressed or the input left. */
  readonly onSettle?: (value: number) => void;
}

/** A whole number with a button on either side. It is a plain number input, so it also works before scripts arrive. */
export function Stepper({
  id,
  name,
  label,
  lessLabel,
  moreLabel,
  defaultValue = 1,
  min = 1,
  max,
  step: by = 1,
  disabled = false,
  onSettle,
}: StepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const move = (to: 'up' | 'down') => {
    const element = input.current;
    if (!element) return;
    if (to === 'up') element.stepUp();
    else element.stepDown();
    onSettle?.(element.valueAsNumber);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const value = event.currentTarget.valueAsNumber;
    if (value !== defaultValue) onSettle?.(Number.isNaN(value) ? 0 : value);
  };
  const keepWhole = (event: FormEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    if (/\D/.test(currentTarget.value)) currentTarget.value = currentTarget.value.replace(/\D.*/, '');
  };
  return (
    <div className={styles.stepper}>
      <button type="button" aria-label={lessLabel} aria-controls={id} disabled={disabled} onClick={() => move('down')}>
        <Icon name="minus" size={18} />
      </button>
      <input
        ref={input}
        id={id}
        name={name}
        aria-label={label}
        type="number"
        inputMode="numeric"
        step={by}
        min={min}
        max={max}
        defaultValue={defaultValue}
        disabled={disabled}
        onInput={keepWhole}
        onBlur={onSettle && leave}
      />
      <button type="button" aria-label={moreLabel} aria-controls={id} disabled={disabled} onClick={() => move('up')}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
