import { Icon } from '@kaifong/ui/icon';
import { useEffect, useState } from 'react';
import { useHydrated } from '../form/use-hydrated.ts';
import { usePersonalText } from '../shell/personal-text.ts';
import styles from './copy-button.module.css';

export interface CopyButtonProps {
  readonly value: string;
  /** The name of the copied text, for those who do not see what the button stands beside. */
  readonly what: string;
}

/** How long it says that it has copied. */
const said = 2000;

/** Copies a value. Without scripts one marks and copies by hand, so there is none. */
export function CopyButton({ value, what }: CopyButtonProps) {
  const text = usePersonalText();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), said);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!hydrated) return <span className={styles.place} />;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // Refused by the browser: the value still stands there to be marked.
      () => undefined,
    );
  return (
    <button type="button" className={styles.button} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size={18} />
      <span aria-hidden="true">{text(copied ? 'payment.copied' : 'payment.copy')}</span>
      <span className="hidden">{text('payment.copyWhat', { what })}</span>
      <span className="hidden" role="status">
        {copied ? text('payment.copied') : ''}
      </span>
    </button>
  );
}
