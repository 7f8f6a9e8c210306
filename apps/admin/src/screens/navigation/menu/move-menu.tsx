// Moving an item without dragging it: by steps, or to a place named.
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowMoveRight,
  IconArrowsMove,
  IconArrowUp,
  IconIndentDecrease,
  IconIndentIncrease,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StepItem } from '../../../kit/order/step-item.tsx';
import { type Step, stepPlace } from './model/tree.ts';
import type { MenuTree } from './use-menu-tree.ts';

interface MoveMenuProps {
  readonly menu: MenuTree;
  readonly id: number;
  readonly title: string;
  /** Asks for a place anywhere in the tree. */
  readonly onMoveTo: () => void;
}

const steps: readonly { step: Step; icon: typeof IconArrowUp }[] = [
  { step: 'up', icon: IconArrowUp },
  { step: 'down', icon: IconArrowDown },
  { step: 'in', icon: IconIndentIncrease },
  { step: 'out', icon: IconIndentDecrease },
];

export function MoveMenu({ menu, id, title, onMoveTo }: MoveMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('menu.move_named', { title })}>
          <IconArrowsMove size={17} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('menu.move')}</Menu.Label>
        {steps.map(({ step, icon: StepIcon }) => {
          const place = stepPlace(menu.tree, id, step, menu.levels);
          return (
            <StepItem
              key={step}
              leftSection={<StepIcon size={15} />}
              off={!place || menu.busy}
              onClick={() => place && void menu.move(id, place)}
            >
              {t(`menu.move_${step}`)}
            </StepItem>
          );
        })}
        <Menu.Item leftSection={<IconArrowMoveRight size={15} />} disabled={menu.busy} onClick={onMoveTo}>
          {t('menu.move_to')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Alt and an arrow: the steps of the menu on the keyboard. */
export const stepOfKey: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
