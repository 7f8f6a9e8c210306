import { Button, Menu } from '@mantine/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface MoveMenuProps {
  readonly stages: readonly { readonly id: number; readonly name: string }[];
  readonly current: number;
  readonly name: string;
  readonly busy?: boolean;
  readonly onMove: (stage: number) => void;
}

/** Moves a lead to another stage without a pointer; nothing for a reader who may not. */
export function MoveMenu({ stages, current, name, busy = false, onMove }: MoveMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          leftSection={<IconArrowsMove size={13} />}
          aria-label={t('lead_screen.move_name', { name })}
        >
          {t('lead_screen.move')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {stages
          .filter(({ id }) => id !== current)
          .map(({ id, name: stage }) => (
            <Menu.Item key={id} onClick={() => onMove(id)}>
              {stage}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
