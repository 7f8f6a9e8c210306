import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StepItem } from './step-item.tsx';

interface MoveItemsProps {
  readonly at: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** Entries of a menu that move an item of a list one place up or down: the way without a pointer. */
export function MoveItems({ at, count, onMove }: MoveItemsProps) {
  const { t } = useTranslation();
  return (
    <>
      <StepItem leftSection={<IconArrowUp size={15} />} off={at === 0} onClick={() => onMove(at - 1)}>
        {t('action.move_up')}
      </StepItem>
      <StepItem leftSection={<IconArrowDown size={15} />} off={at === count - 1} onClick={() => onMove(at + 1)}>
        {t('action.move_down')}
      </StepItem>
    </>
  );
}
