// The form of a resource's record: its sections as cards, in the frame of every form.
import { Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { localizedNames, type WholeRecord } from '../../fields/index.ts';
import { FormColumns, RecordForm, type RecordFormProps } from '../../form/index.ts';
import type { Resource } from '../use-resource.ts';
import { ResourceSection, type Widgets } from './resource-section.tsx';
import type { RecordEditor } from './use-record-editor.tsx';

type Frame = Pick<RecordFormProps<Record<string, unknown>>, 'draft' | 'readOnly' | 'submitLabel'>;

interface ResourceFrameProps extends Frame {
  readonly resource: Resource;
  readonly editor: RecordEditor;
  readonly record: WholeRecord | undefined;
  /** A new record began with another one. */
  readonly isCopy?: boolean;
  readonly widgets?: Widgets | undefined;
  /** As wide as the screen, above and below the cards. */
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  /** The language tabs stand elsewhere than in the first card. */
  readonly ownLanguages?: boolean;
}

/** Sections of these names stand in the narrow column. */
const sides = ['display', 'side', 'places'];

export function ResourceFrame({ resource, editor, record, isCopy = false, ...props }: ResourceFrameProps) {
  const { widgets, above, below, ownLanguages = false, ...frame } = props;
  const { definition, words } = resource;
  const names = useMemo(() => localizedNames(definition.fields), [definition]);
  const cards = (isSide: boolean) =>
    definition.form.sections
      .filter(({ name }) => sides.includes(name) === isSide)
      .map((section, i) => (
        <ResourceSection
          key={section.name}
          resource={resource}
          section={section}
          first={!ownLanguages && !isSide && i === 0}
          isNew={!record && !isCopy}
          widgets={widgets}
        />
      ));
  const side = cards(true);
  return (
    <RecordForm
      {...editor}
      {...frame}
      labelOf={(path) => words.field(path.split('.')[0] ?? path)}
      localized={names}
      failTitle={record ? 'submit_fail' : isCopy ? 'clone_fail' : 'create_fail'}
      isNew={!record}
      version={record?.version as number | undefined}
    >
      <Stack gap="md">
        {above}
        <FormColumns main={cards(false)} side={side.length > 0 ? side : undefined} />
        {below}
      </Stack>
    </RecordForm>
  );
}
