import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../builder.module.css';
import { ElementForm } from '../fields/element-form.tsx';
import { findElement, replaceElement } from '../model/document.ts';
import { elementErrors } from '../model/errors.ts';
import type { DocumentEditor } from '../use-document.ts';
import { typeName } from '../words.ts';
import { ElementList } from './element-list.tsx';

interface ListViewProps {
  readonly editor: DocumentEditor;
  readonly root: readonly string[];
  readonly errors: Readonly<Record<string, string>>;
  /** Elements without rules of who sees them. */
  readonly plain?: boolean;
}

/** The ordered list, with the form of what is chosen beside it, or over it on a phone. */
export function ListView({ editor, root, errors, plain = false }: ListViewProps) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<string>();
  const { document, change } = editor;
  const element = findElement(document, chosen);
  const placed = elementErrors(document, errors);
  const form = element ? (
    <ElementForm
      key={element.id}
      element={element}
      onChange={(changed, mark) => change(replaceElement(document, changed), mark)}
      errors={placed.get(element.id) ?? {}}
      withVisibility={!plain}
    />
  ) : null;
  return (
    <div className={`${classes.split} ${classes.wide}`}>
      <ElementList editor={editor} root={root} chosen={chosen} onChoose={setChosen} faulty={new Set(placed.keys())} />
      {wide ? (
        <section className={`${classes.panel} ${classes.side}`} aria-label={t('builder.properties')}>
          {element ? (
            <>
              <Text fw={600} mb={4} component="h3">
                {typeName(t, element.type)}
              </Text>
              {form}
            </>
          ) : (
            <Text c="dimmed">{t('builder.choose_hint')}</Text>
          )}
        </section>
      ) : (
        <Drawer
          opened={element !== undefined}
          onClose={() => setChosen(undefined)}
          position="bottom"
          size="85%"
          title={element ? typeName(t, element.type) : ''}
          data-keeps-typing
        >
          {form}
        </Drawer>
      )}
    </div>
  );
}
