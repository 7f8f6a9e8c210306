import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../feedback/index.ts';
import { announceUnsaved } from './unsaved.ts';

/** "What you have entered has not been submitted and will be discarded." */
export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: i18next.t('form.unsaved_title'),
    text: i18next.t('form.unsaved_text'),
    confirm: i18next.t('form.unsaved_leave'),
    danger: true,
  });

/**
 * Asks before unsaved input is lost: by a link, the browser's buttons, closing the tab, or changing the language (where
 * `discard` restores the stored values). `leave` is called before leaving on purpose, e.g. after saving.
 */
export function useUnsavedGuard(dirty: boolean, discard?: () => void) {
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const forget = useRef(discard);
  forget.current = discard;
  useEffect(() => (dirty ? announceUnsaved(() => forget.current?.()) : undefined), [dirty]);
  const leave = () => {
    released.current = true;
  };
  return { leave, left: released };
}
