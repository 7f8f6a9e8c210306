// One field of an element, by its kind.
import type { Localized } from '@kaifong/base/localized';
import { languages } from '@kaifong/base/localized';
import type { ElementField, ElementType } from '@kaifong/domain/content/contract';
import { NativeSelect, SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../../../kit/language/language.ts';
import { NumberInput } from '../../../../kit/number/number-input.tsx';
import { StoreTimeInput } from '../../../../kit/time/store-time-input.tsx';
import { useBuilder } from '../builder-context.tsx';
import { fieldName, optionName } from '../words.ts';
import { BlockInput, BlogCategoryInput, CategoryInput, MenuInput } from './choose-record.tsx';
import { ItemsInput } from './items-input.tsx';
import { LinkInput } from './link-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { ProductsInput } from './products-input.tsx';
import { RichTextInput } from './rich-text-input.tsx';

export interface FieldInputProps {
  /** The element's, whose words name the field. */
  readonly type: ElementType;
  readonly name: string;
  readonly field: ElementField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Path inside the document, for the server's messages: `props.items.0.link`. */
  readonly path: string;
  readonly errors: Readonly<Record<string, string>>;
}

export function FieldInput({ type, name, field, value, onChange, path, errors }: FieldInputProps) {
  const { t } = useTranslation();
  const { readOnly } = useBuilder();
  const common = { label: fieldName(t, type, name), error: errors[path], disabled: readOnly };
  switch (field.kind) {
    case 'text':
    case 'longtext':
      return (
        <LocalizedInput
          {...common}
          long={field.kind === 'longtext'}
          max={field.max}
          value={value}
          onChange={onChange}
        />
      );
    case 'richtext':
      return <RichTextInput {...common} value={(value ?? {}) as Localized} onChange={onChange} />;
    case 'choice':
      return (
        <ChoiceInput
          {...common}
          nameOf={(option) => optionName(t, type, name, option)}
          options={field.options}
          value={String(value)}
          onChange={onChange}
        />
      );
    case 'boolean':
      return (
        <Switch {...common} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
      );
    case 'integer':
      return (
        <NumberInput
          {...common}
          value={Number(value)}
          min={field.min}
          max={field.max}
          decimalScale={0}
          onChange={(next) => typeof next === 'number' && onChange(next)}
        />
      );
    case 'picture':
      return <PictureInput {...common} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    case 'link':
      return <LinkInput {...common} value={String(value ?? '')} onChange={onChange} />;
    case 'instant':
      return (
        <StoreTimeInput
          {...common}
          value={typeof value === 'string' ? value : ''}
          onChange={(at) => onChange(at || null)}
        />
      );
    case 'products':
      return <ProductsInput {...common} value={(value ?? []) as number[]} onChange={onChange} />;
    case 'category':
      return <CategoryInput {...common} value={value as number | null} onChange={onChange} />;
    case 'menu':
      return <MenuInput {...common} value={value as number | null} onChange={onChange} />;
    case 'blog_category':
      return <BlogCategoryInput {...common} value={String(value ?? '')} onChange={onChange} />;
    case 'block':
      return <BlockInput {...common} value={String(value ?? '')} onChange={onChange} />;
    case 'items':
      return (
        <ItemsInput
          {...common}
          type={type}
          field={field}
          value={value}
          onChange={onChange}
          path={path}
          draw={(input) => <FieldInput {...input} type={type} errors={errors} />}
        />
      );
  }
}

interface LocalizedInputProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly long: boolean;
  readonly max: number;
  readonly value: unknown;
  readonly onChange: (value: Localized) => void;
}

/** The text of the builder's language; where it is missing, what readers get instead stands in the empty field. */
function LocalizedInput({ long, max, value, onChange, label, ...props }: LocalizedInputProps) {
  const { language } = useBuilder();
  const text = (value ?? {}) as Localized;
  const input = {
    ...props,
    label,
    'aria-label': `${label} (${languageNames[language]})`,
    lang: language,
    maxLength: max,
    value: text[language] ?? '',
    placeholder: languages.map((code) => text[code]).find(Boolean),
  };
  const write = (words: string) => onChange({ ...text, [language]: words });
  return long ? (
    <Textarea {...input} autosize minRows={3} maxRows={14} onChange={(event) => write(event.currentTarget.value)} />
  ) : (
    <TextInput {...input} onChange={(event) => write(event.currentTarget.value)} />
  );
}

interface ChoiceInputProps {
  readonly nameOf: (option: string) => string;
  readonly label: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly options: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Few short choices stand side by side; more, or long ones, in a list. */
function ChoiceInput({ nameOf, label, error, disabled, options, value, onChange }: ChoiceInputProps) {
  const id = useId();
  const data = options.map((option) => ({ value: option, label: nameOf(option) }));
  const short = data.length <= 4 && data.reduce((sum, { label: word }) => sum + word.length, 0) <= 26;
  if (!short) {
    const select = { label, error, disabled, data, value };
    return <NativeSelect {...select} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500} id={id}>
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={id}
        disabled={disabled}
        data={data}
        value={value}
        onChange={onChange}
        fullWidth
        size="xs"
      />
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
    </Stack>
  );
}
