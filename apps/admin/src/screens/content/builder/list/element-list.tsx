// The elements of a document as an ordered list, for the keyboard, for screen readers and for phones: everything the canvas
// can do works here without dragging.
import { elementDefinition, type StoredElement } from '@kaifong/domain/content/contract';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../builder.module.css';
import { useBuilder } from '../builder-context.tsx';
import {
  duplicateElement,
  findElement,
  homesFor,
  insertElement,
  type Line,
  linesOf,
  moveElement,
  moveInto,
  newElement,
  type Place,
  removeElement,
} from '../model/document.ts';
import { summaryOf } from '../model/texts.ts';
import type { DocumentEditor } from '../use-document.ts';
import { typeName } from '../words.ts';
import { AddElement } from './add-element.tsx';
import { ElementLine, type LineActions } from './element-line.tsx';

interface ElementListProps {
  readonly editor: DocumentEditor;
  /** Types that stand directly in the document. */
  readonly root: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** Ids of elements the server had something to say about. */
  readonly faulty: ReadonlySet<string>;
}

export function ElementList({ editor, root, chosen, onChoose, faulty }: ElementListProps) {
  const { t } = useTranslation();
  const { language, readOnly } = useBuilder();
  const [adding, setAdding] = useState<Place & { allowed: readonly string[] }>();
  const { document, change } = editor;

  const allowedIn = (parent: string | null): readonly string[] => {
    const container = findElement(document, parent ?? undefined);
    return container ? (elementDefinition(container.type).holds ?? []) : root;
  };
  const ask = (place: Place) => {
    const allowed = allowedIn(place.parent);
    // Where only one thing can stand there is nothing to ask.
    if (allowed.length === 1) insert(place, allowed[0] as StoredElement['type']);
    else setAdding({ ...place, allowed });
  };
  const insert = (place: Place, type: StoredElement['type']) => {
    const element = newElement(type);
    change(insertElement(document, place, element));
    onChoose(element.id);
    setAdding(undefined);
  };
  const nameOf = (element: StoredElement | null): string =>
    element ? summaryOf(element, language) || typeName(t, element.type) : t('builder.the_page');

  const actions: LineActions = {
    choose: onChoose,
    move: (id, by) => change(moveElement(document, id, by)),
    moveInto: (id, parent) => change(moveInto(document, id, parent)),
    duplicate(id) {
      const { document: changed, copy } = duplicateElement(document, id);
      change(changed);
      onChoose(copy);
    },
    remove(id) {
      change(removeElement(document, id));
      if (id === chosen) onChoose(undefined);
    },
    addInto: (id) => ask({ parent: id, index: findElement(document, id)?.children.length ?? 0 }),
    addAfter: ({ parent, index }: Line) => ask({ parent, index: index + 1 }),
    homes: ({ element }) =>
      homesFor(document, element, root).map((home) => ({ id: home?.id ?? null, name: nameOf(home) })),
  };
  const lines = linesOf(document.elements);
  return (
    <div>
      {lines.length === 0 ? (
        <Text c="dimmed" p="xl" ta="center">
          {t('builder.empty')}
        </Text>
      ) : (
        <ol className={classes.lines} aria-label={t('builder.elements')}>
          {lines.map((line) => (
            <ElementLine
              key={line.element.id}
              line={line}
              chosen={line.element.id === chosen}
              hasErrors={faulty.has(line.element.id)}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {readOnly ? null : (
        <Button
          m="sm"
          mt={0}
          variant="light"
          leftSection={<IconPlus size={16} />}
          onClick={() => ask({ parent: null, index: document.elements.length })}
        >
          {t('builder.add')}
        </Button>
      )}
      <AddElement
        allowed={adding?.allowed}
        onClose={() => setAdding(undefined)}
        onChoose={(type) => adding && insert(adding, type)}
      />
    </div>
  );
}
