import { type ReactNode, useState } from 'react';
import classes from './drop-area.module.css';

interface DropAreaProps {
  /** What was dropped or pasted; never an empty list. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A place that takes files when they are dropped on it or pasted into it. What else is dragged over it is left alone. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const take = ({ files }: DataTransfer) => {
    if (files.length > 0) onFiles([...files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are shortcuts for the button inside
    <div
      className={classes.area}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer);
      }}
      onPaste={(event) => take(event.clipboardData)}
    >
      {children}
    </div>
  );
}
