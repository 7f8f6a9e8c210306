import { type ElementsDocument, emptyDocument, pageRoot } from '@kaifong/domain/content/contract';
import { useController } from 'react-hook-form';
import { flattenErrors, useCopiedTexts, useFormLanguage } from '../../../kit/form/index.ts';
import { Builder } from '../builder/builder.tsx';
import { copyTexts } from '../builder/model/texts.ts';

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
    />
  );
}
