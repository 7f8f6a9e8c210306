import { Button, type ButtonProps } from '@mantine/core';
import classes from './table.module.css';

interface SelectionButtonProps extends Pick<ButtonProps, 'children' | 'disabled' | 'leftSection' | 'loading'> {
  readonly onClick: () => void;
  /** Deletes, or cannot be seen again. */
  readonly danger?: boolean;
}

/** One thing to do with the chosen rows: quiet on the dark bar, so that the list stays what is looked at. */
export function SelectionButton({ danger, ...rest }: SelectionButtonProps) {
  return (
    <Button size="xs" variant="transparent" className={classes.choice} data-danger={danger || undefined} {...rest} />
  );
}
