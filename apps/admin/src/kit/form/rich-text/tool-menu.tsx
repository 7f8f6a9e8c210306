import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

interface ToolMenuProps {
  readonly label: string;
  readonly icon: Icon;
  /** Something of the menu holds where the writer is. */
  readonly on?: boolean;
  readonly loading?: boolean;
  readonly children: ReactNode;
}

/** A button of the toolbar that opens a menu. What the button is called is not said over the open menu. */
export function ToolMenu({ label, icon: ToolIcon, on = false, loading = false, children }: ToolMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Menu position="bottom-start" returnFocus opened={opened} onChange={setOpened}>
      {/* The target inside the tooltip: the other way round what tells a reader of the menu would stand on the tooltip. */}
      <Tooltip label={label} disabled={opened}>
        <Menu.Target>
          <ActionIcon aria-label={label} variant={on ? 'light' : 'subtle'} loading={loading}>
            <ToolIcon size={17} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      {children}
    </Menu>
  );
}
