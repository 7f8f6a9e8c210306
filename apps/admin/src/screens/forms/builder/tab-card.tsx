import { fieldTypes } from '@kaifong/domain/forms/contract';
import { ActionIcon, Button, Group, Menu, Paper, Text } from '@mantine/core';
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '../../../kit/feedback/index.ts';
import { LocalizedField, useFormLanguage } from '../../../kit/form/index.ts';
import { MoveItems } from '../../../kit/order/move-items.tsx';
import { StepItem } from '../../../kit/order/step-item.tsx';
import classes from './builder.module.css';
import { FieldCard } from './field-card.tsx';
import { addField, moveField, moveTab, type Place, removeTab } from './tabs-model.ts';
import { useTabs } from './use-tabs.ts';

interface TabCardProps {
  readonly name: string;
  readonly at: number;
  /** Id of the field whose settings are open. */
  readonly open: number | undefined;
  readonly onOpen: (field: number | undefined) => void;
}

/** One tab: what it is called, and its fields in their order. */
export function TabCard({ name, at, open, onOpen }: TabCardProps) {
  const { t } = useTranslation();
  const { tabs, change } = useTabs(name);
  const tab = tabs[at];
  if (!tab) return null;
  const move = (from: Place, to: Place) => change(moveField(tabs, from, to));
  return (
    <Paper
      withBorder
      p="md"
      className={classes.tab}
      component="section"
      aria-label={t('form_builder.tab', { number: at + 1 })}
    >
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <div className={classes.grow}>
          <LocalizedField
            name={`${name}.${at}.title`}
            label={t('form_builder.tab_title', { number: at + 1 })}
            required
            maxLength={120}
          />
        </div>
        <TabMenu name={name} at={at} />
      </Group>
      {tab.fields.length === 0 ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('form_builder.no_fields')}
        </Text>
      ) : (
        <ol className={classes.fields}>
          {tab.fields.map((field, index) => (
            <FieldCard
              key={field.id}
              name={name}
              place={{ tab: at, field: index }}
              isOpen={open === field.id}
              onOpen={(wanted) => onOpen(wanted ? field.id : undefined)}
              onMove={move}
            />
          ))}
        </ol>
      )}
      <AddField name={name} at={at} onAdded={onOpen} />
    </Paper>
  );
}

function TabMenu({ name, at }: Pick<TabCardProps, 'name' | 'at'>) {
  const { t } = useTranslation();
  const { tabs, change } = useTabs(name);
  const remove = async () => {
    if (tabs[at]?.fields.length === 0 || (await confirmDelete())) change(removeTab(tabs, at));
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('form_builder.tab_menu', { number: at + 1 })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems at={at} count={tabs.length} onMove={(to) => change(moveTab(tabs, at, to))} />
        <StepItem leftSection={<IconTrash size={15} />} off={tabs.length === 1} onClick={() => void remove()}>
          {t('action.delete')}
        </StepItem>
      </Menu.Dropdown>
    </Menu>
  );
}

interface AddFieldProps extends Pick<TabCardProps, 'name' | 'at'> {
  readonly onAdded: (field: number) => void;
}

function AddField({ name, at, onAdded }: AddFieldProps) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const { tabs, change } = useTabs(name);
  const add = (type: (typeof fieldTypes)[number]) => {
    const next = addField(
      tabs,
      at,
      type,
      { [language]: t(`form_builder.type.${type}`) },
      { [language]: t('form_builder.option') },
    );
    change(next);
    const added = next[at]?.fields.at(-1);
    if (added) onAdded(added.id);
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="compact-md" mt="sm" leftSection={<IconPlus size={15} />}>
          {t('form_builder.add_field')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {fieldTypes.map((type) => (
          <Menu.Item key={type} onClick={() => add(type)}>
            {t(`form_builder.type.${type}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
