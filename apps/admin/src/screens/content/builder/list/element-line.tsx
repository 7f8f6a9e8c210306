import { elementDefinition } from '@kaifong/domain/content/contract';
import { ActionIcon, Badge, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCornerDownRight,
  IconDots,
  IconEyeOff,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../builder.module.css';
import { useBuilder } from '../builder-context.tsx';
import type { Line } from '../model/document.ts';
import { lacksText, summaryOf } from '../model/texts.ts';
import { TypeIcon } from '../type-icon.tsx';
import { typeName } from '../words.ts';

export interface LineActions {
  readonly choose: (id: string) => void;
  readonly move: (id: string, by: -1 | 1) => void;
  readonly moveInto: (id: string, parent: string | null) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Asks what to put into this element, or after it. */
  readonly addInto: (id: string) => void;
  readonly addAfter: (line: Line) => void;
  readonly homes: (line: Line) => readonly { readonly id: string | null; readonly name: string }[];
}

interface ElementLineProps {
  readonly line: Line;
  readonly chosen: boolean;
  readonly hasErrors: boolean;
  readonly actions: LineActions;
}

/** One element in the ordered list, with everything that can be done to it as a menu. */
export function ElementLine({ line, chosen, hasErrors, actions }: ElementLineProps) {
  const { t } = useTranslation();
  const { language, readOnly } = useBuilder();
  const { element, level } = line;
  const summary = summaryOf(element, language);
  return (
    <li className={classes.line} data-chosen={chosen || undefined} style={{ '--level': level }}>
      <button
        type="button"
        className={classes.name}
        aria-current={chosen || undefined}
        onClick={() => actions.choose(element.id)}
        data-element={element.id}
      >
        <TypeIcon type={element.type} size={19} />
        <span className={classes.words}>
          <span>{typeName(t, element.type)}</span>
          {summary ? <span lang={language}>{summary}</span> : null}
        </span>
        {element.visibility ? <IconEyeOff size={15} aria-label={t('builder.limited')} /> : null}
        {lacksText(element, language) ? (
          <Badge size="xs" color="yellow" variant="light">
            {t('builder.untranslated')}
          </Badge>
        ) : null}
        {hasErrors ? (
          <Badge size="xs" color="red" variant="light">
            {t('builder.has_errors')}
          </Badge>
        ) : null}
      </button>
      {readOnly ? null : <LineMenu line={line} name={summary || typeName(t, element.type)} actions={actions} />}
    </li>
  );
}

function LineMenu({
  line,
  name,
  actions,
}: {
  readonly line: Line;
  readonly name: string;
  readonly actions: LineActions;
}) {
  const { t } = useTranslation();
  const { element, index, siblings } = line;
  const { id } = element;
  const homes = actions.homes(line).filter((home) => home.id !== line.parent);
  const holds = elementDefinition(element.type).holds !== undefined;
  return (
    <>
      <ActionIcon
        disabled={index === 0}
        onClick={() => actions.move(id, -1)}
        aria-label={t('builder.move_up', { name })}
      >
        <IconArrowUp size={17} />
      </ActionIcon>
      <ActionIcon
        disabled={index === siblings - 1}
        onClick={() => actions.move(id, 1)}
        aria-label={t('builder.move_down', { name })}
      >
        <IconArrowDown size={17} />
      </ActionIcon>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t('builder.more', { name })}>
            <IconDots size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {holds ? (
            <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => actions.addInto(id)}>
              {t('builder.add_inside')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => actions.addAfter(line)}>
            {t('builder.add_after')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => actions.duplicate(id)}>
            {t('builder.duplicate')}
          </Menu.Item>
          {homes.length > 0 ? <Menu.Divider /> : null}
          {homes.map((home) => (
            <Menu.Item
              key={home.id ?? 'page'}
              leftSection={<IconCornerDownRight size={15} />}
              onClick={() => actions.moveInto(id, home.id)}
            >
              {t('builder.move_into', { name: home.name })}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => actions.remove(id)}>
            {t('action.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
