// An event in the words of schema.org: an appointment is a service, each date of a class or of an event with tickets an event.
import type { Thing } from '../../shell/json-ld.ts';
import type { ShellData } from '../../shell/shell-data.ts';
import type { EventView } from './booking-views.ts';

export function eventThings(shell: ShellData, event: EventView, address: string, description: string): Thing[] {
  const shop = { '@type': 'Organization', name: shell.site.name, url: `${shell.origin}/` };
  const [placeName, ...placeAddress] = event.place.split('\n');
  const place = placeName && {
    '@type': 'Place',
    name: placeName,
    ...(placeAddress.length > 0 && { address: placeAddress.join(', ') }),
  };
  const offer = { '@type': 'Offer', price: event.price.toFixed(2), priceCurrency: shell.baseCurrency, url: address };
  const said = {
    '@context': 'https://schema.org',
    name: event.title,
    url: address,
    ...(description && { description }),
    ...(event.image && { image: `${shell.origin}${event.image.path}` }),
  };
  if (event.type === 'appointment')
    return [
      {
        ...said,
        '@type': 'Service',
        provider: shop,
        serviceType: event.category.title,
        ...(place && { areaServed: place }),
        offers: offer,
      },
    ];
  return event.calendar.dates.map(({ at, end, full }) => ({
    ...said,
    '@type': 'Event',
    startDate: at,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    organizer: shop,
    ...(place && { location: place }),
    offers: { ...offer, availability: `https://schema.org/${full ? 'SoldOut' : 'InStock'}` },
  }));
}
