import type { ReactNode } from 'react';
import classes from './drop-area.module.css';
import { useDrop } from './use-drop.ts';

interface DropAreaProps {
  /** Told of the files that were dropped or pasted; never an empty list. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A place that takes files when they are dropped on it or pasted into it. What else is dragged over it is left alone. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const drop = useDrop(onFiles);
  return (
    // Dropping and pasting are shortcuts for the button inside
    <div
      className={classes.area}
      {...drop}
      onPaste={({ clipboardData: { files } }) => {
        if (files.length > 0) onFiles([...files]);
      }}
    >
      {children}
    </div>
  );
}
