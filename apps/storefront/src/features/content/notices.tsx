import { useEffect, useState } from 'react';
import { Prose } from '../../kit/prose.tsx';
import { useShell } from '../../shell/shell-data.ts';
import { useText } from '../../shell/text.ts';
import styles from './notices.module.css';

const storeKey = 'notices.hidden';

/** `7.3`: announcement 7 in its third version. One that says something new comes back. */
function readHidden(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeKey) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    // Storage may be refused, or somebody else's; then everything is shown.
    return [];
  }
}

/** What the shop announces, above everything else. */
export function Notices() {
  const text = useText();
  const notices = useShell()?.notices ?? [];
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useEffect(() => setHidden(readHidden()), []);
  const shown = notices.filter((notice) => !hidden.includes(notice.key));
  if (shown.length === 0) return null;

  const hide = (key: string) => {
    const all = [...readHidden(), key].slice(-50);
    setHidden(all);
    try {
      localStorage.setItem(storeKey, JSON.stringify(all));
    } catch {
      // The notice stays hidden until the next page.
    }
  };
  return (
    <section aria-label={text('content.notices')}>
      {shown.map((notice) => (
        <div key={notice.key} className={styles.notice} data-style={notice.style}>
          <div className={`page ${styles.inner}`}>
            <div className={styles.words}>
              {notice.link ? <a href={notice.link}>{notice.title}</a> : <strong>{notice.title}</strong>}
              {notice.body && <Prose html={notice.body} />}
            </div>
            {notice.dismissible && (
              <button
                type="button"
                className={styles.close}
                aria-label={text('content.dismiss')}
                onClick={() => hide(notice.key)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M6 6l12 12M18 6L6 18" />
                </svg>
              </button>
            )}
          </div>
        </div>
      ))}
    </section>
  );
}
