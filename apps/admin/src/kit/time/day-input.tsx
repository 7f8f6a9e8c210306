// The input of a day or a moment. A browser's own field shows the order of its maker's country, whatever language the page is
// in; this one shows the day in the page's language, reads it however it is typed, and opens the browser's calendar.
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../language/language.ts';
import classes from './day-input.module.css';
import { dayIn, dayText, momentIn } from './day-text.ts';

export interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rightSection'> {
  /** `2026-11-27`, with a clock `2026-11-27T14:05`, `''` for none; a text that is no day, as it was typed. */
  readonly value: string;
  /** Gets the value as soon as a whole day stands there; a text that is none when it is left, for the form to say so. */
  readonly onChange: (value: string) => void;
  readonly withClock?: boolean | undefined;
  /** True: the moment ends something, so a day typed alone is its last minute. */
  readonly closes?: boolean | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export function DayInput({ value, onChange, withClock = false, closes = false, min, max, ...given }: DayInputProps) {
  const { ref, ...props } = given;
  const text = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(text, ref);
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string>();
  const native = useRef<HTMLInputElement>(null);
  const language = currentLanguage();
  const read = (text: string) => (withClock ? momentIn(text, closes) : dayIn(text));
  const isDay = value === '' || read(value) !== undefined;
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    setDraft(typed);
    const found = typed.trim() === '' ? '' : read(typed);
    if (found !== undefined && found !== value) onChange(found);
  };
  const settle = () => {
    if (draft !== undefined && draft.trim() !== '' && read(draft) === undefined) onChange(draft.trim());
    setDraft(undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // A form is sent with what stands there now.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle();
    if (event.key === 'ArrowDown' && event.altKey) open();
    props.onKeyDown?.(event);
  };
  const open = () => native.current?.showPicker();
  // Without words: a line that came when the field is left would move the button away that she is about to press.
  const wrong = !isDay && draft === undefined;
  const off = props.disabled === true || props.readOnly === true;
  return (
    <TextInput
      autoComplete="off"
      placeholder={t(withClock ? 'form.moment_example' : 'form.day_example')}
      {...props}
      ref={merged}
      error={props.error || wrong}
      title={wrong ? t('validation.date') : undefined}
      value={draft ?? dayText(value, language)}
      onChange={type}
      onKeyDown={press}
      onBlur={(event) => {
        settle();
        // A click on the calendar of the field does not leave the field.
        if (!native.current?.parentElement?.contains(event.relatedTarget)) props.onBlur?.(event);
      }}
      rightSection={
        <span className={classes.calendar}>
          <input
            ref={native}
            type={withClock ? 'datetime-local' : 'date'}
            value={isDay ? value : ''}
            min={min}
            max={max}
            disabled={off}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              setDraft(undefined);
              onChange(event.currentTarget.value);
              text.current?.focus();
            }}
          />
          <ActionIcon size={26} disabled={off} onClick={open} aria-label={t('form.open_calendar')}>
            <IconCalendar size={16} stroke={1.7} />
          </ActionIcon>
        </span>
      }
    />
  );
}
