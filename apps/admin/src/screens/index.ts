// Every section of the back office, in the order of the navigation.
import type { Screen, Section } from '../kit/screen/screen.ts';
import { catalogue } from './catalogue/section.ts';
import { content } from './content/section.ts';
import { crm } from './crm/section.ts';
import { dashboard } from './dashboard/section.ts';
import { identity } from './identity/section.ts';
import { inventory } from './inventory/section.ts';
import { media } from './media/section.ts';
import { navigation } from './navigation/section.ts';
import { reports } from './reports/section.ts';
import { sales } from './sales/section.ts';
import { settings } from './settings/section.ts';

export const sections: readonly Section[] = [
  dashboard,
  sales,
  catalogue,
  inventory,
  crm,
  content,
  navigation,
  media,
  settings,
  reports,
  identity,
];

export const screens: readonly Screen[] = sections.flatMap((section) => section.screens);
