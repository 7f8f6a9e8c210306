import { dateLocale } from '@kaifong/base/date-locale';
import { useEffect, useState } from 'react';
import styles from './countdown.module.css';
import type { ElementView } from './views.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The time left until a moment. The page says the moment itself until scripts run: it may have been made a while ago.
 */
export function Countdown({ props, parts }: ElementView<'countdown'>) {
  const { title, until, after } = props;
  const end = until ? Date.parse(until) : Number.NaN;
  const left = useLeft(end);
  if (Number.isNaN(end)) return null;
  const { language, timeZone, words } = parts;
  const moment = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(end);
  if (left !== undefined && left <= 0) return after ? <p className={styles.after}>{after}</p> : null;
  return (
    <div className={styles.countdown}>
      {title && <p className={styles.title}>{title}</p>}
      {left !== undefined && (
        <div className={styles.parts} aria-hidden="true">
          <Part value={Math.floor(left / day)} name={words.days} />
          <Part value={Math.floor((left % day) / hour)} name={words.hours} />
          <Part value={Math.floor((left % hour) / minute)} name={words.minutes} />
          <Part value={Math.floor((left % minute) / second)} name={words.seconds} />
        </div>
      )}
      <time className={styles.moment} dateTime={until ?? ''}>
        {moment}
      </time>
    </div>
  );
}

/** Milliseconds left, told each second; nothing before scripts run. */
function useLeft(end: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (Number.isNaN(end)) return;
    const tell = () => setLeft(end - Date.now());
    tell();
    const timer = setInterval(tell, second);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

function Part({ value, name }: { readonly value: number; readonly name: string }) {
  return (
    <span className={styles.part}>
      <span className={styles.value}>{String(value).padStart(2, '0')}</span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
