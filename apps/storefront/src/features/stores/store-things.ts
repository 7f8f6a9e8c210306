// A store in the words of schema.org.
import type { Thing } from '../../shell/json-ld.ts';
import type { ShellData } from '../../shell/shell-data.ts';
import type { StoresView } from './load-stores.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Hours that hold for one date; schema.org says closed by two equal times. */
function otherHours({ date, spans }: StoresView['stores'][number]['other'][number]): Thing[] {
  const shown = spans.length > 0 ? spans : [{ open: '00:00', close: '00:00' }];
  return shown.map(({ open, close }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: open,
    closes: close,
    validFrom: date,
    validThrough: date,
  }));
}

export function storeThing(shell: ShellData, store: StoresView['stores'][number], href: string): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    '@id': `${shell.origin}${href}#store-${store.id}`,
    name: `${shell.site.name} · ${store.name}`,
    url: `${shell.origin}${href}`,
    ...(store.address && { address: store.address }),
    ...(store.phone && { telephone: store.phone }),
    ...(shell.site.banner && { image: new URL(shell.site.banner, shell.origin).href }),
    parentOrganization: { '@type': 'Organization', name: shell.site.name, url: `${shell.origin}/` },
    openingHoursSpecification: [
      ...store.week.map(({ day, open, close }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${weekdays[day - 1] ?? ''}`,
        opens: open,
        closes: close,
      })),
      ...store.other.flatMap(otherHours),
    ],
  };
}
