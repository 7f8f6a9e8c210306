// Moments as staff write them: in the shop's own time zone, whatever zone their device is in.

const parts = (instant: number, zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  });
  return format.format(instant).replace(' ', 'T');
};

/** ISO 8601 in UTC → `2026-11-21T14:05`, what the clocks in a zone show. `''` for what is no moment. */
export function storeTimeOf(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? '' : parts(at, zone);
}

/**
 * `2026-11-21T14:05` in a zone → ISO 8601 in UTC. A time the clocks skip is taken as the one they jump to; one they show
 * twice, as the first. `''` for what is no time.
 */
export function instantOf(time: string, zone: string): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time)) return '';
  const wanted = Date.parse(`${time}:00Z`);
  let at = wanted;
  // Twice: the offset found first may be that of the other side of a change of the clocks.
  for (let turn = 0; turn < 2; turn += 1) at += wanted - Date.parse(`${parts(at, zone)}:00Z`);
  return new Date(at).toISOString();
}
