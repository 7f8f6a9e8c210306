// The shapes of the demo shop's content belong to the domains that are filled from it.
import type { DemoShelves, DemoTexts } from '@kaifong/domain/server';

export type * from '@kaifong/domain/server';
export type DemoShop = DemoShelves & DemoTexts;
