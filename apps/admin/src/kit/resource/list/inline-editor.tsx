// Editor of a cell; loaded when first opened.
import { type Field, inputOf } from '@kaifong/base/resource';
import { NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIssueWords } from '../../form/use-issue-words.ts';
import { NumberInput } from '../../number/number-input.tsx';
import { DayInput } from '../../time/day-input.tsx';
import classes from '../resource.module.css';
import type { InlineCellProps } from './inline-cell.tsx';
import { useInlineChange } from './use-inline-change.ts';

type InlineEditorProps = Omit<InlineCellProps, 'children'> & { readonly onClose: () => void };

/** Enter or blur saves, Escape cancels; an invalid value stays open. */
export default function InlineEditor({ resource, row, name, onClose }: InlineEditorProps) {
  const { t } = useTranslation();
  const words = useIssueWords();
  const change = useInlineChange(resource);
  const field = resource.definition.fields[name] as Field;
  const [value, setValue] = useState<string | number>(() => (row[name] ?? '') as string | number);
  // The value as it was typed last: a blur may come before React has drawn the field anew.
  const left = useRef(value);
  const type = (next: string | number) => {
    left.current = next;
    setValue(next);
  };
  const [problem, setProblem] = useState<string>();
  const done = useRef(false);

  const end = () => {
    done.current = true;
    onClose();
  };
  const keep = () => {
    if (done.current) return;
    const value = left.current;
    if (String(value) === String(row[name] ?? '')) return end();
    if (value === '' && field.required) return setProblem(t('validation.required'));
    const wish = value === '' && !field.localized ? null : value;
    const issue = inputOf(field).safeParse(wish).error?.issues[0];
    if (issue) return setProblem(words(issue));
    end();
    void change(row, name, wish);
  };
  const common = {
    size: 'xs' as const,
    autoFocus: true,
    'aria-label': t('list.inline', { field: resource.words.field(name), id: row.id }),
    error: problem,
    onBlur: keep,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
      if (event.key === 'Enter') keep();
    },
  };
  if (field.kind === 'enum') {
    const options = (field.options ?? []).map((one) => ({ value: one, label: resource.words.option(name, one) }));
    const nothing = field.required ? [] : [{ value: '', label: t('form.nothing_chosen') }];
    return (
      <NativeSelect
        {...common}
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        data={[...nothing, ...options]}
      />
    );
  }
  if (field.kind === 'date') return <DayInput {...common} value={String(value)} onChange={type} />;
  if (field.kind === 'text')
    return (
      <TextInput
        {...common}
        className={classes.inlineText}
        maxLength={field.max ?? 255}
        value={value}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  return (
    <NumberInput {...common} w={130} value={value} onChange={type} onFocus={(event) => event.currentTarget.select()} />
  );
}
