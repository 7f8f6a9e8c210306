import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowsTransferUp, IconHistory, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Can } from '../kit/permissions/index.ts';
import { type LotCommand, lotCommands } from './adjustment.ts';

const icons = { plus: IconPlus, minus: IconMinus, update: IconPencil, transfer: IconArrowsTransferUp };

interface LotButtonsProps {
  /** What lies there, for the names of the buttons. */
  readonly name: string;
  readonly onAdjust: (kind: LotCommand) => void;
  readonly onHistory?: () => void;
}

/** Plus, minus, update, transfer and history of a lot. */
export function LotButtons({ name, onAdjust, onHistory }: LotButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <Can do="update inventory">
        {lotCommands.map((kind) => {
          const KindIcon = icons[kind];
          return (
            <Tooltip key={kind} label={t(`stock.${kind}_title`)}>
              <ActionIcon onClick={() => onAdjust(kind)} aria-label={t(`stock.${kind}_named`, { name })}>
                <KindIcon size={17} stroke={1.8} />
              </ActionIcon>
            </Tooltip>
          );
        })}
      </Can>
      {onHistory ? (
        <Can do="get inventories">
          <Tooltip label={t('inventory.movement.plural')}>
            <ActionIcon onClick={onHistory} aria-label={t('stock.history_named', { name })}>
              <IconHistory size={17} stroke={1.8} />
            </ActionIcon>
          </Tooltip>
        </Can>
      ) : null}
    </Group>
  );
}
