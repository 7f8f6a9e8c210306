import { ActionIcon, Group, Menu, Tooltip } from '@mantine/core';
import { IconArrowsTransferUp, IconDots, IconHistory, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
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

/** The same, all but adding in a menu: for tables whose columns need the room. */
export function LotMenu({ name, onAdjust, onHistory }: Required<LotButtonsProps>) {
  const { t } = useTranslation();
  return (
    <>
      <Can do="update inventory">
        <Tooltip label={t('stock.plus_title')}>
          <ActionIcon onClick={() => onAdjust('plus')} aria-label={t('stock.plus_named', { name })}>
            <IconPlus size={17} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Can>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('row.more', { name })}>
            <IconDots size={17} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Can do="update inventory">
            {lotCommands
              .filter((kind) => kind !== 'plus')
              .map((kind) => {
                const KindIcon = icons[kind];
                return (
                  <Menu.Item key={kind} leftSection={<KindIcon size={15} />} onClick={() => onAdjust(kind)}>
                    {t(`stock.${kind}_title`)}
                  </Menu.Item>
                );
              })}
          </Can>
          <Can do="get inventories">
            <Menu.Item leftSection={<IconHistory size={15} />} onClick={onHistory}>
              {t('inventory.movement.plural')}
            </Menu.Item>
          </Can>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
