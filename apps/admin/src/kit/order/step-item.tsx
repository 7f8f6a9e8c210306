import { Menu, type MenuItemProps } from '@mantine/core';

interface StepItemProps extends MenuItemProps {
  /** True: the step cannot be chosen now. */
  readonly off: boolean;
  readonly onClick: () => void;
}

/**
 * An entry of a menu that is there even when it cannot be chosen, as the step up is for the first of a list. It is not a
 * disabled button: a menu gives the focus to its first entry, and one that cannot take it would keep the keyboard out.
 */
export function StepItem({ off, onClick, ...item }: StepItemProps) {
  return off ? (
    <Menu.Item {...item} aria-disabled={true} data-disabled={true} />
  ) : (
    <Menu.Item {...item} onClick={onClick} />
  );
}
