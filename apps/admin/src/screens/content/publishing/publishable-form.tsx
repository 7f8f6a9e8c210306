// The form of a record that is published: saving changes the draft, publishing is a step of its own.
import type { Language } from '@kaifong/base/localized';
import type { Fields, ResourceDefinition } from '@kaifong/base/resource';
import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod';
import { DraftNote } from '../../../kit/form/draft/draft-note.tsx';
import {
  CloneNote,
  type EditedRecord,
  ResourceForm,
  ResourceFrame,
  useRecordEditor,
  type Widgets,
} from '../../../kit/resource/index.ts';
import { PageHeader } from '../../../kit/shell/page-header.tsx';
import { NewRecordActions } from './new-record-actions.tsx';
import { PublishedHeader } from './published-header.tsx';
import type { PublishingRoutes } from './publisher.ts';
import { useKeptForm } from './use-kept-form.ts';

export interface PublishableFormProps<F extends Fields> {
  readonly definition: ResourceDefinition<F>;
  /** Which record, where the address does not say it. */
  readonly recordId?: number;
  readonly routes: PublishingRoutes;
  /** The wire's flag for "published", which publishing replaces here. */
  readonly flag: string;
  /** Fields this person does not see. */
  readonly hidden?: readonly string[];
  readonly widgets?: Widgets;
  readonly shapes?: Readonly<Record<string, z.ZodType>>;
  /** More of the form, as wide as the screen: below the columns of a new record, above those of a saved one. */
  readonly wide?: (state: { readonly readOnly: boolean }) => ReactNode;
  /** The language switch of the whole screen, where `wide` has texts too; left out: it stands in the first card. */
  readonly languages?: ReactNode;
}

const none: readonly string[] = [];

/** The screen at `…/create` and `…/edit/:id`. */
export function PublishableForm<F extends Fields>(props: PublishableFormProps<F>) {
  const { definition, recordId, flag, hidden = none, ...own } = props;
  const without = useMemo(() => [flag, ...hidden], [flag, hidden]);
  return (
    <ResourceForm
      definition={definition}
      id={recordId}
      without={without}
      frame={(edited) => <Editor {...own} {...edited} />}
    />
  );
}

interface EditorProps extends Omit<PublishableFormProps<Fields>, 'definition' | 'recordId' | 'flag'>, EditedRecord {}

function Editor({ routes, widgets, shapes, wide, languages, ...edited }: EditorProps) {
  const { t } = useTranslation();
  const { resource, record, isCopy = false } = edited;
  const { definition, words, may } = resource;
  const id = record ? Number(record.id) : 0;
  const version = Number(record?.version ?? 0);
  const { submit, frame, ...editor } = useSubmit(edited, { routes, shapes });
  const { form } = editor;
  const mayEdit = may(record ? 'update' : 'create') && record?.status !== 'archived';
  const offer = useKeptForm({ routes, noun: definition.name, id, version, form, enabled: mayEdit && may('update') });
  const [publishing, setPublishing] = useWish();
  const title = record ? String(record.title || record.name || words.name) : t(`screen.${definition.name}_create`);
  return (
    <div ref={frame}>
      {record ? (
        <PublishedHeader
          title={title}
          resource={resource}
          id={id}
          routes={routes}
          dirty={form.formState.isDirty}
          saveFirst={submit}
          onLeave={() => form.reset()}
          asking={publishing}
          onAsking={setPublishing}
          offer={offer}
        />
      ) : (
        <PageHeader title={title} back={resource.path}>
          <NewRecordActions
            resource={resource}
            saving={form.formState.isSubmitting}
            onPublish={() => submit('publish')}
          />
        </PageHeader>
      )}
      {offer.found.map((kept) => (
        <Box key={kept.elsewhere?.device ?? ''} mb="md">
          <DraftNote
            at={kept.at}
            where={kept.elsewhere?.where}
            outdated={kept.version !== version}
            onRestore={() => offer.restore(kept)}
            onForget={() => offer.discard(kept)}
          />
        </Box>
      ))}
      {isCopy ? <CloneNote resource={resource} /> : null}
      <ResourceFrame
        {...edited}
        record={record}
        editor={editor}
        widgets={widgets}
        submitLabel={t('publishing.save_draft')}
        readOnly={!mayEdit}
        ownLanguages={languages !== undefined}
        above={
          <>
            {languages}
            {record ? wide?.({ readOnly: !mayEdit }) : null}
          </>
        }
        below={record ? null : wide?.({ readOnly: !mayEdit })}
      />
    </div>
  );
}

/** Which languages somebody is being asked about; a record that was just created to be published asks at once. */
function useWish() {
  const [search, setSearch] = useSearchParams();
  const [asking, setAsking] = useState<readonly Language[]>();
  const arrived = search.has('publish');
  const change = (languages: readonly Language[] | undefined) => {
    setAsking(languages);
    if (arrived) setSearch({}, { replace: true });
  };
  return [arrived && !asking ? ('all' as const) : asking, change] as const;
}

/**
 * The editor of the record, and its form sent by a button that is not the form's own. `submit` resolves false when the
 * form was refused, by itself or by the server; what is wrong stands at the fields then.
 */
function useSubmit(
  { resource, record, start }: EditedRecord,
  { routes, shapes }: Pick<EditorProps, 'routes' | 'shapes'>,
) {
  const queries = useQueryClient();
  const go = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const waiting = useRef<(done: boolean) => void>(undefined);
  const wish = useRef<'publish' | undefined>(undefined);
  const editor = useRecordEditor(resource, record, {
    shapes,
    start,
    created: (made) => {
      const query = wish.current === 'publish' ? '?publish' : '';
      return go(`${resource.path}/edit/${String(made.id)}${query}`, { replace: true }) ?? undefined;
    },
  });
  const answer = (done: boolean) => {
    waiting.current?.(done);
    waiting.current = undefined;
  };
  const save: typeof editor.save = async (values, leave) => {
    try {
      await editor.save(values, leave);
      // There is a newer draft now, and one version more.
      for (const { name } of [routes.state, routes.versions]) void queries.invalidateQueries({ queryKey: [name] });
      answer(true);
    } catch (error) {
      answer(false);
      throw error;
    }
  };
  const submit = async (why?: 'publish'): Promise<boolean> => {
    wish.current = why;
    const element = frame.current?.querySelector('form');
    if (!element) return false;
    const valid = await editor.form.trigger();
    const done = new Promise<boolean>((resolve) => {
      waiting.current = resolve;
    });
    // Also when it is not valid: the form says what is wrong, and where.
    element.requestSubmit();
    if (!valid) answer(false);
    return done;
  };
  return { ...editor, save, submit, frame };
}
