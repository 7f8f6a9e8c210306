import type { ChosenPayers } from '../../pricing/queries/paid-lines.ts';
import type { PlaceOrderInput } from '../contract/index.ts';

/** What a checkout names for its lines, by the line. */
export const payersOf = ({ packages = [] }: Pick<PlaceOrderInput, 'packages'>): ChosenPayers =>
  new Map(packages.map(({ item_id, package_id }) => [item_id, package_id]));
