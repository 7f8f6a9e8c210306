import { useEffect, useRef } from 'react';
import classes from './matrix.module.css';

interface TickProps {
  readonly label: string;
  readonly share: 'none' | 'some' | 'all';
  readonly disabled: boolean;
  readonly onToggle: (on: boolean) => void;
  /** The label stands beside the box; otherwise only screen readers and the pointer get it. */
  readonly shown?: boolean;
  /** The tick's place in the grid, for the arrow keys. */
  readonly at?: readonly [row: number, column: number];
  readonly tabIndex?: number;
}

/** A plain checkbox: there are hundreds of them on the screen, so they must cost little. */
export function Tick({ label, share, disabled, onToggle, shown = false, at, tabIndex }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = share === 'some';
  }, [share]);
  return (
    <label className={classes.cell} title={shown ? undefined : label}>
      <input
        ref={box}
        type="checkbox"
        checked={share === 'all'}
        disabled={disabled}
        tabIndex={tabIndex}
        data-at={at?.join(':')}
        aria-label={shown ? undefined : label}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {shown ? <span>{label}</span> : null}
    </label>
  );
}
