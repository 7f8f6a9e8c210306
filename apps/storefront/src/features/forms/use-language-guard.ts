import { useEffect } from 'react';

/**
 * The page in another language, or in another currency, is loaded anew and what was typed is gone with it: while something is
 * typed, whoever follows such a link is asked first (specification, 4).
 */
export function useLanguageGuard(typed: boolean, question: string): void {
  useEffect(() => {
    if (!typed) return;
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const query = link?.search ? new URLSearchParams(link.search) : undefined;
      const switches = query?.has('lang') || query?.has('currency');
      if (!switches || link?.getAttribute('aria-current') === 'true' || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', ask, true);
    return () => document.removeEventListener('click', ask, true);
  }, [typed, question]);
}
