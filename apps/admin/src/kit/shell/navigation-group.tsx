import type { ReactNode } from 'react';
import classes from './navigation.module.css';

interface NavigationGroupProps {
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  /** Left out where the group cannot be folded: there is little to fold, or one is in it. */
  readonly onToggle?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A heading, and below it entries that can be folded away. */
export function NavigationGroup({ id, title, open, onToggle, children }: NavigationGroupProps) {
  return (
    <div>
      {onToggle ? (
        <button
          type="button"
          id={`nav-${id}`}
          className={classes.group}
          aria-expanded={open}
          aria-controls={`nav-${id}-entries`}
          onClick={onToggle}
        >
          {title}
        </button>
      ) : (
        <div id={`nav-${id}`} className={classes.group}>
          {title}
        </div>
      )}
      <ul id={`nav-${id}-entries`} className={classes.entries} aria-labelledby={`nav-${id}`} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}
