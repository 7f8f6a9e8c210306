import { Input, Skeleton } from '@mantine/core';
import { useController } from 'react-hook-form';
import { part } from '../../feedback/part.tsx';
import { FieldLabel } from '../field-label.tsx';
import type { FieldProps } from '../fields.tsx';
import { useFormLanguage } from '../form-languages.tsx';

const RichTextEditor = part(
  () => import('./rich-text-editor.tsx'),
  ({ height }) => <Skeleton h={height.min + 44} mt={4} />,
);

interface RichTextFieldProps extends FieldProps {
  /** A text per language; shows the one of the form's tab. */
  readonly localized?: boolean;
  /** The presets of specification 9: medium is 10 rows of up to 500 px, small 5 rows of up to 250 px. */
  readonly preset?: 'small' | 'medium';
}

/** Text with headings, lists and links. The editor's code comes with the first form that has one. */
export function RichTextField({ name, label, localized = false, preset = 'medium', ...props }: RichTextFieldProps) {
  const { language } = useFormLanguage();
  const path = localized ? `${name}.${language}` : name;
  const { field, fieldState } = useController({ name: path });
  const height = preset === 'medium' ? { min: 240, max: 500 } : { min: 120, max: 250 };
  return (
    <Input.Wrapper
      label={<FieldLabel label={label} shared={!localized} />}
      labelElement="div"
      description={props.description}
      withAsterisk={props.required ?? false}
      error={fieldState.error?.message}
    >
      <RichTextEditor
        key={path}
        label={label}
        lang={localized ? language : undefined}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        disabled={props.disabled ?? false}
        height={height}
      />
    </Input.Wrapper>
  );
}
