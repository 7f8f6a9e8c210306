// Frame of a record's form: error summary, save bar, guard against losing input.
import { CallError } from '@kaifong/client/call';
import { Box, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { type FailTitle, notifyFailure } from '../feedback/index.ts';
import { DraftNote } from './draft/draft-note.tsx';
import { useDraft } from './draft/use-draft.ts';
import { ErrorSummary } from './error-summary.tsx';
import { placeErrors } from './field-errors.ts';
import { FormLanguages, useFormLanguage } from './form-languages.tsx';
import { flattenErrors, languageOfPath, leafPaths } from './paths.ts';
import { SaveBar } from './save-bar.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';

export interface RecordFormProps<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  /** Saves the values. A thrown `CallError` is shown at the fields; call `leave()` before navigating away. */
  readonly save: (values: V, leave: () => void) => Promise<void>;
  /** Label of the field at a path. */
  readonly labelOf: (path: string) => string;
  /** Names of the fields with a text per language. */
  readonly localized?: readonly string[];
  readonly failTitle?: FailTitle;
  /** Called on a stale version (409); left out: shown like any error. */
  readonly onStale?: (error: CallError) => void;
  readonly submitLabel?: string;
  /** Key of the draft on this device: `draftKey('page', 7)`; left out: no draft. */
  readonly draft?: string | undefined;
  /** Version of the record in the form; a draft of another version is marked. */
  readonly version?: number | undefined;
  /** A draft of this version was restored. */
  readonly onRestore?: (version: number) => void;
  /** Saving it creates the record, and leads to another screen. */
  readonly isNew?: boolean;
  /** The reader may not change it. */
  readonly readOnly?: boolean;
  readonly children: ReactNode;
}

const noNames: readonly string[] = [];

/** Focuses a field that may appear after a render or two (other tab, collapsed row). */
function focusSoon(focus: () => void, attempts = 5): void {
  setTimeout(() => {
    const before = document.activeElement;
    focus();
    if (document.activeElement === before && attempts > 1) focusSoon(focus, attempts - 1);
  }, 30);
}

export function RecordForm<V extends FieldValues>({ localized = noNames, ...props }: RecordFormProps<V>) {
  return (
    <FormLanguages names={localized}>
      <FormProvider {...props.form}>
        <FormBody {...props} />
      </FormProvider>
    </FormLanguages>
  );
}

interface FoundDraftProps {
  readonly draft: ReturnType<typeof useDraft>;
  readonly version: number;
  readonly onRestore: ((version: number) => void) | undefined;
}

function FoundDraft({ draft: { found, restore, forget }, version, onRestore }: FoundDraftProps) {
  if (!found) return null;
  const takeUp = () => {
    restore();
    onRestore?.(found.version);
  };
  return <DraftNote at={found.at} outdated={found.version !== version} onRestore={takeUp} onForget={forget} />;
}

/** Focuses the field at a path, switching to the tab of its language. */
function useGoTo<V extends FieldValues>(form: UseFormReturn<V>) {
  const { setLanguage } = useFormLanguage();
  return (path: string | undefined) => {
    if (path === undefined) return;
    const language = languageOfPath(path);
    if (language) setLanguage(language);
    focusSoon(() => form.setFocus(path as Parameters<typeof form.setFocus>[0]));
  };
}

function FormBody<V extends FieldValues>(props: Omit<RecordFormProps<V>, 'localized'>) {
  const { form, save, labelOf, failTitle = 'submit_fail', onStale, children, readOnly, version = 0 } = props;
  const { isDirty, isSubmitting, errors } = form.formState;
  const [rest, setRest] = useState<readonly string[]>([]);
  const discard = () => {
    form.reset();
    setRest([]);
  };
  const { leave, left } = useUnsavedGuard(isDirty, discard);
  const draft = useDraft(form, readOnly ? undefined : props.draft, version);

  const goTo = useGoTo(form);
  const refuse = (error: unknown) => {
    if (error instanceof CallError && error.code === 'stale-version' && onStale) return onStale(error);
    if (!(error instanceof CallError)) return notifyFailure(failTitle, error);
    const placed = placeErrors(error, leafPaths(form.getValues()));
    for (const [path, message] of Object.entries(placed.fields))
      form.setError(path as Parameters<typeof form.setError>[0], { type: 'server', message });
    setRest(placed.rest);
    goTo(Object.keys(placed.fields)[0]);
    notifyFailure(failTitle, error, placed.told);
  };

  // The screen stays until the next one has come; what was left must not be saved again until then.
  const over = () => (left.current ? new Promise<never>(() => {}) : undefined);
  const submit = form.handleSubmit(
    async (values) => {
      if (left.current) return;
      setRest([]);
      await save(values, leave).then(over).catch(refuse);
    },
    (invalid) => goTo(Object.keys(flattenErrors(invalid))[0]),
  );

  const lines = [
    ...Object.entries(flattenErrors(errors)).map(([path, message]) => ({
      message,
      label: labelOf(path),
      onGo: () => goTo(path),
    })),
    ...rest.map((message) => ({ message })),
  ];
  // A new record gets a screen of its own once it is saved: what is typed until then would belong to neither.
  const locked = isSubmitting && props.isNew === true;
  return (
    <Box component="form" onSubmit={submit} noValidate inert={locked}>
      <Stack gap="md">
        <ErrorSummary lines={lines} />
        <FoundDraft draft={draft} version={version} onRestore={props.onRestore} />
        <Box component="fieldset" disabled={readOnly} p={0} m={0} bd={0} miw={0}>
          {children}
        </Box>
        {readOnly ? null : (
          <SaveBar dirty={isDirty} saving={isSubmitting} label={props.submitLabel} onDiscard={discard} />
        )}
      </Stack>
    </Box>
  );
}
