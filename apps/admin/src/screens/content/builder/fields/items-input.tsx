// A list of equal parts inside an element: slides, questions, buttons. Each opens on its own; all are moved by buttons.
import type { ElementField, ElementType, ItemField, ItemFields } from '@kaifong/domain/content/contract';
import { startingValue } from '@kaifong/domain/content/contract';
import { Accordion, ActionIcon, Button, Group, Input, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuilder } from '../builder-context.tsx';
import { newId } from '../model/document.ts';
import { itemSummary } from '../model/texts.ts';
import { optionName } from '../words.ts';

interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface ItemFieldInput {
  readonly name: string;
  readonly field: ItemField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly path: string;
}

interface ItemsInputProps {
  readonly type: ElementType;
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly field: Extract<ElementField, { kind: 'items' }>;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly path: string;
  /** Draws one field of a part; given from outside, because a field may be a list again. */
  readonly draw: (input: ItemFieldInput) => ReactNode;
}

const newItem = (fields: ItemFields): Item => ({
  id: newId(),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startingValue(field)])),
});

export function ItemsInput({ type, label, error, disabled, field, value, onChange, path, draw }: ItemsInputProps) {
  const { t } = useTranslation();
  const { language } = useBuilder();
  const items = (value ?? []) as readonly Item[];
  const [open, setOpen] = useState<string | null>(items.length === 1 ? (items[0]?.id ?? null) : null);
  const add = () => {
    const item = newItem(field.fields);
    onChange([...items, item]);
    setOpen(item.id);
  };
  const move = (at: number, by: -1 | 1) => {
    const item = items[at];
    if (item) onChange(items.toSpliced(at, 1).toSpliced(at + by, 0, item));
  };
  const titleOf = (item: Item, at: number): string => {
    const choice = Object.entries(field.fields).find(([name, one]) => one.kind === 'choice' && name !== 'tone');
    const words = itemSummary(field.fields, item, language);
    const chosen = choice ? optionName(t, type, choice[0], String(item[choice[0]])) : '';
    return words || chosen || t('builder.item', { number: at + 1 });
  };
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Stack gap="xs" mt={4}>
        <Accordion variant="separated" value={open} onChange={setOpen} chevronPosition="left" order={4}>
          {items.map((item, at) => (
            <Accordion.Item key={item.id} value={item.id}>
              <Group gap={0} wrap="nowrap">
                <Accordion.Control>{titleOf(item, at)}</Accordion.Control>
                {disabled ? null : (
                  <ItemTools
                    title={titleOf(item, at)}
                    first={at === 0}
                    last={at === items.length - 1}
                    onMove={(by) => move(at, by)}
                    onRemove={() => onChange(items.toSpliced(at, 1))}
                  />
                )}
              </Group>
              <Accordion.Panel>
                <Stack gap="sm">
                  {Object.entries(field.fields).map(([name, one]) => (
                    <Fragment key={name}>
                      {draw({
                        name,
                        field: one,
                        value: item[name],
                        onChange: (next) => onChange(items.with(at, { ...item, [name]: next })),
                        path: `${path}.${at}.${name}`,
                      })}
                    </Fragment>
                  ))}
                </Stack>
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        {disabled || items.length >= field.max ? null : (
          <Button variant="default" size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
            {t('builder.add_item')}
          </Button>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

interface ItemToolsProps {
  readonly title: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function ItemTools({ title, first, last, onMove, onRemove }: ItemToolsProps) {
  const { t } = useTranslation();
  return (
    <Group gap={0} wrap="nowrap" pe={4}>
      <ActionIcon disabled={first} onClick={() => onMove(-1)} aria-label={t('builder.move_up', { name: title })}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon disabled={last} onClick={() => onMove(1)} aria-label={t('builder.move_down', { name: title })}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon onClick={onRemove} aria-label={t('builder.remove', { name: title })}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}
