import { Notice } from '@kaifong/ui/notice';
import { useEffect, useRef } from 'react';
import { usePersonalText } from '../shell/personal-text.ts';
import styles from './error-summary.module.css';
import { inputId, useForm } from './form-context.ts';

/** The faults of the form, each with a link to its field. It takes the focus, so that nobody overlooks it. */
export function ErrorSummary({ labels }: { readonly labels: Readonly<Record<string, string>> }) {
  const text = usePersonalText();
  const { name, reply } = useForm();
  const box = useRef<HTMLDivElement>(null);
  // In the order of the form, whatever the order they were found in.
  const places = Object.keys(labels);
  const fields = Object.entries(reply?.errors ?? {}).sort(([a], [b]) => places.indexOf(a) - places.indexOf(b));
  const shown = reply && (reply.messages.length > 0 || fields.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new answer takes the focus
  useEffect(() => box.current?.focus(), [reply]);
  if (!shown) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the browser itself goes to what went wrong
    <div ref={box} tabIndex={-1} className={styles.summary} autoFocus>
      <Notice tone="bad">
        {fields.length > 0 && <p className={styles.title}>{text('form.pleaseCheck')}</p>}
        {reply.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {fields.length > 0 && (
          <ul>
            {fields.map(([field, messages]) => (
              <li key={field}>
                {labels[field] ? (
                  <a href={`#${inputId(name, field)}`}>
                    {text('form.labelAndMessage', { label: labels[field], message: messages.join(' ') })}
                  </a>
                ) : (
                  messages.join(' ')
                )}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
