import type { Localized } from '@kaifong/base/localized';
import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useBuilder } from '../builder-context.tsx';

const RichTextEditor = lazy(() => import('../../../../kit/form/rich-text/rich-text-editor.tsx'));

/** The specification's small preset: 5 rows of up to 250 px. */
const height = { min: 120, max: 250 };

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
      <Suspense fallback={<Skeleton h={height.min + 44} mt={4} />}>
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
      </Suspense>
    </Input.Wrapper>
  );
}
