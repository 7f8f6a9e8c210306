import type { Localized } from '@kaifong/base/localized';
import { Input, Skeleton } from '@mantine/core';
import { part } from '../../../../kit/feedback/part.tsx';
import { useBuilder } from '../builder-context.tsx';

/** The specification's small preset: 5 rows of up to 250 px. */
const height = { min: 120, max: 250 };

const RichTextEditor = part(
  () => import('../../../../kit/form/rich-text/rich-text-editor.tsx'),
  <Skeleton h={height.min + 44} mt={4} />,
);

interface RichTextInputProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly value: Localized;
  readonly onChange: (value: Localized) => void;
}

/** Formatted text in the builder's language. */
export function RichTextInput({ label, error, disabled, value, onChange }: RichTextInputProps) {
  const { language } = useBuilder();
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <RichTextEditor
        key={language}
        label={label}
        lang={language}
        value={value[language] ?? ''}
        onChange={(html) => onChange({ ...value, [language]: html })}
        onBlur={() => {}}
        disabled={disabled}
        height={height}
      />
    </Input.Wrapper>
  );
}
