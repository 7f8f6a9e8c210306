// How far a punch was from the place of a store.

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const earthMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points of the earth, as the crow flies. */
export function metresBetween(one: Point, other: Point): number {
  const [high, wide] = [radians(other.lat - one.lat), radians(other.lng - one.lng)];
  const half =
    Math.sin(high / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(wide / 2) ** 2;
  return Math.round(2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half))));
}

/** A device that is vague is believed so many metres and no more. */
const mostVague = 100;

/** Whether somebody so far away, measured so vaguely, is outside a radius for certain. */
export const isOutside = (metres: number, accuracy: number | null, radius: number): boolean =>
  metres - Math.min(accuracy ?? 0, mostVague) > radius;
