import { type ElementsDocument, emptyDocument, pageRoot } from '@kaifong/domain/content/contract';
import { Paper } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { flattenErrors, LanguageTabs, useCopiedTexts, useFormLanguage } from '../../../kit/form/index.ts';
import { Builder } from '../builder/builder.tsx';
import { completeness, copyTexts } from '../builder/model/texts.ts';

/** The elements of a page as a part of its form: its language is the form's, and the server's messages find their place. */
export function ElementsField({ readOnly }: { readonly readOnly: boolean }) {
  const { language, setLanguage } = useFormLanguage();
  const { field, formState } = useController({ name: 'elements' });
  const document = (field.value || emptyDocument) as ElementsDocument;
  useCopiedTexts((from, to) => field.onChange(copyTexts(document, from, to)));
  const own = (formState.errors.elements ?? {}) as Parameters<typeof flattenErrors>[0];
  return (
    <Builder
      value={document}
      onChange={field.onChange}
      language={language}
      onLanguage={setLanguage}
      root={pageRoot}
      readOnly={readOnly}
      errors={flattenErrors(own)}
      canvas
      inForm
    />
  );
}

/** The one language switch of the screen: for the fields of the page and its elements. */
export function PageLanguages() {
  const document = (useWatch({ name: 'elements' }) || emptyDocument) as ElementsDocument;
  return (
    <Paper p="md">
      <LanguageTabs
        also={(language) => (document.elements.length > 0 ? completeness(document, language) : undefined)}
      />
    </Paper>
  );
}
