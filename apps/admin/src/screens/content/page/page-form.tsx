import { page, pagePublishing } from '@kaifong/domain/content/contract';
import { useCan } from '../../../kit/permissions/index.ts';
import { CodeField } from '../fields/code-field.tsx';
import { ShortTextField } from '../fields/short-text-field.tsx';
import { PublishableForm } from '../publishing/index.ts';

const widgets = {
  short_description: ShortTextField,
  meta_description: ShortTextField,
  css: CodeField,
  header_script: CodeField,
  footer_script: CodeField,
};

/** Code runs in every visitor's browser: only who may change it sees it. */
const code = ['css', 'header_script', 'footer_script'] as const;
const nothing = [] as const;

export default function PageForm() {
  const can = useCan();
  return (
    <PublishableForm
      definition={page}
      routes={pagePublishing}
      flag="enabled"
      hidden={can('update script') ? nothing : code}
      widgets={widgets}
    />
  );
}
