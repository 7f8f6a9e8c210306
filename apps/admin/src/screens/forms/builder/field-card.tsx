import { textIn } from '@kaifong/base/localized';
import { ActionIcon, Badge, Collapse, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconCopy, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormLanguage } from '../../../kit/form/index.ts';
import { MoveItems } from '../../../kit/order/move-items.tsx';
import { useReorder } from '../../../kit/order/use-reorder.ts';
import classes from './builder.module.css';
import { FieldSettings } from './field-settings.tsx';
import { copyField, type Place, removeField } from './tabs-model.ts';
import { useTabs } from './use-tabs.ts';

interface FieldCardProps {
  readonly name: string;
  readonly place: Place;
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onMove: (from: Place, to: Place) => void;
}

/** One field: what it asks at a glance, and its settings when it is opened. */
export function FieldCard({ name, place, isOpen, onOpen, onMove }: FieldCardProps) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const { tabs } = useTabs(name);
  const { getFieldState, formState } = useFormContext();
  const at = `${name}.${place.tab}.fields.${place.field}`;
  const { item, handle, side, dragged } = useReorder<HTMLSpanElement>({
    kind: `form-field-${place.tab}`,
    index: place.field,
    axis: 'below',
    enabled: true,
    onMove: (from, to) => onMove({ tab: place.tab, field: from }, { tab: place.tab, field: to }),
  });
  const field = tabs[place.tab]?.fields[place.field];
  if (!field) return null;
  const isWrong = getFieldState(at, formState).invalid;
  const title = textIn(field.title, language) || field.key;
  const shown = isOpen || isWrong;
  return (
    <li ref={item} className={classes.field} data-side={side} data-dragged={dragged || undefined}>
      <Group wrap="nowrap" gap={6}>
        <span ref={handle} className={classes.handle} aria-hidden="true">
          <IconGripVertical size={16} />
        </span>
        <UnstyledButton className={classes.head} aria-expanded={shown} onClick={() => onOpen(!isOpen)}>
          <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} data-open={shown || undefined} />
          <Text span fw={560} className={classes.title} data-off={!field.enabled || undefined}>
            {title}
            {field.required ? <span aria-hidden="true"> *</span> : null}
          </Text>
          <Badge size="sm" variant="light" color="gray" component="span">
            {t(`form_builder.type.${field.type}`)}
          </Badge>
          {field.enabled ? null : (
            <Badge size="sm" variant="outline" color="gray" component="span">
              {t('form_builder.off')}
            </Badge>
          )}
        </UnstyledButton>
        <FieldMenu name={name} place={place} title={title} onMove={onMove} />
      </Group>
      <Collapse expanded={shown}>{shown ? <FieldSettings name={name} place={place} /> : null}</Collapse>
    </li>
  );
}

interface FieldMenuProps extends Pick<FieldCardProps, 'name' | 'place' | 'onMove'> {
  readonly title: string;
}

function FieldMenu({ name, place, title, onMove }: FieldMenuProps) {
  const { t } = useTranslation();
  const { language } = useFormLanguage();
  const { tabs, change } = useTabs(name);
  const { tab, field } = place;
  const last = (tabs[tab]?.fields.length ?? 1) - 1;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('form_builder.field_menu', { title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MoveItems at={field} count={last + 1} onMove={(to) => onMove(place, { tab, field: to })} />
        {tabs.map((other, at) =>
          at === tab ? null : (
            <Menu.Item key={other.id} onClick={() => onMove(place, { tab: at, field: other.fields.length })}>
              {t('form_builder.to_tab', { title: textIn(other.title, language) || at + 1 })}
            </Menu.Item>
          ),
        )}
        <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => change(copyField(tabs, place))}>
          {t('form_builder.copy')}
        </Menu.Item>
        <Menu.Item leftSection={<IconTrash size={15} />} onClick={() => change(removeField(tabs, place))}>
          {t('action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
