// Asks which element to add. By headings, each with a line of what it is for.
import { type ElementType, elementDefinition, elementTypes } from '@kaifong/domain/content/contract';
import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../builder.module.css';
import { TypeIcon } from '../type-icon.tsx';
import { groupName, typeHint, typeName } from '../words.ts';

interface AddElementProps {
  /** What may stand in the chosen place; nothing while the window is closed. */
  readonly allowed: readonly string[] | undefined;
  readonly onChoose: (type: ElementType) => void;
  readonly onClose: () => void;
}

const groups = ['layout', 'words', 'pictures', 'shop', 'footer'] as const;

export function AddElement({ allowed, onChoose, onClose }: AddElementProps) {
  const { t } = useTranslation();
  const types = (Object.keys(elementTypes) as ElementType[]).filter((type) => allowed?.includes(type));
  const shown = groups.filter((group) => types.some((type) => elementDefinition(type).group === group));
  return (
    <Modal opened={allowed !== undefined} onClose={onClose} size="xl" title={t('builder.add_title')}>
      <Stack gap="md">
        {shown.map((group) => (
          <section key={group} aria-label={groupName(t, group)}>
            <Text fw={600} size="sm" mb={6}>
              {groupName(t, group)}
            </Text>
            <div className={classes.palette}>
              {types
                .filter((type) => elementDefinition(type).group === group)
                .map((type) => (
                  <Choice key={type} type={type} onChoose={() => onChoose(type)} />
                ))}
            </div>
          </section>
        ))}
      </Stack>
    </Modal>
  );
}

function Choice({ type, onChoose }: { readonly type: ElementType; readonly onChoose: () => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" className={classes.choice} onClick={onChoose}>
      <TypeIcon type={type} size={22} />
      <span className={classes.words}>
        <span>{typeName(t, type)}</span>
        <Text component="span" size="xs" c="dimmed">
          {typeHint(t, type)}
        </Text>
      </span>
    </button>
  );
}
