import styles from './icon.module.css';

// Drawn on a 24 by 24 grid with a line of 1.6; only what screens use.
const paths = {
  ticket: 'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5v3H4v-3a1.8 1.8 0 0 0 0-3.5V7Zm10 0v2m0 2.5v2m0 2.5v1',
  form: 'M6 4.5h12v15H6v-15Zm3 4h6m-6 3.5h6m-6 3.5h4',
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20 20',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm-8.2-8.5h16.4M12 3.5c2.4 2.5 3.5 5.3 3.5 8.5s-1.1 6-3.5 8.5c-2.4-2.5-3.5-5.3-3.5-8.5s1.1-6 3.5-8.5Z',
  down: 'm6 9.5 6 6 6-6',
  right: 'm9.5 6 6 6-6 6',
  left: 'm14.5 6-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 4 2.8 20h18.4L12 4Zm0 6v4.5m0 2.6v.1',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  trash: 'M5 7h14M10 7V5h4v2m-7.5 0 .8 12.5h9.4L17.5 7M10.5 10.5v5.5m3-5.5v5.5',
  truck:
    'M3 6.5h11v10H3v-10Zm11 3.5h4l3 3v3.5h-7V10ZM7 19a1.8 1.8 0 1 0 0-3.6A1.8 1.8 0 0 0 7 19Zm10.5 0a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  leaf: 'M5 19c0-8 5-13 14.5-13.5C20 14 16 19 8.5 19H5Zm0 0c2-4 4.5-6.5 8.5-8.5',
  leave: 'M14 4H5v16h9M10.5 12H20m-3.5-3.5L20 12l-3.5 3.5',
  pin: 'M12 21c-4.5-4.6-6.8-8-6.8-11a6.8 6.8 0 0 1 13.6 0c0 3-2.3 6.4-6.8 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  edit: 'M4.5 19.5 5.5 15 15.8 4.7a1.7 1.7 0 0 1 2.4 0l1.1 1.1a1.7 1.7 0 0 1 0 2.4L9 18.5l-4.5 1ZM14 6.5l3.5 3.5',
  copy: 'M9 9h10.5v10.5H9V9Zm-2.5 5.5h-2v-10h10v2',
  star: 'm12 4 2.5 5.1 5.6.8-4 4 .9 5.6-5-2.7-5 2.7.9-5.6-4-4 5.6-.8L12 4Z',
  heart:
    'M12 20C6.2 15.7 3.5 12.6 3.5 9.1A4.6 4.6 0 0 1 8.1 4.5c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.6 4.6 0 0 1 4.6 4.6c0 3.5-2.7 6.6-8.5 10.9Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5.2l3.2 2',
  chat: 'M4 5.5h16v11h-8.5L7 20v-3.5H4v-11Z',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing beside words; it says nothing by itself, so it is hidden from screen readers. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
