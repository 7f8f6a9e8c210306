import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Paper is white: whoever works in the dark prints in light colours all the same. */
export function usePaper(): void {
  useEffect(() => {
    const page = document.documentElement;
    let scheme: string | null = null;
    const before = () => {
      scheme = page.getAttribute(attribute);
      page.setAttribute(attribute, 'light');
    };
    const after = () => {
      if (scheme) page.setAttribute(attribute, scheme);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
