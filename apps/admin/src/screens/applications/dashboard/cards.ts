import type { FirstPageCard } from '../../../kit/screen/screen.ts';
import { Applications } from './applications.tsx';

export const cards: readonly FirstPageCard[] = [
  { permission: 'get applications', title: 'applications.application.plural', place: 'half', Card: Applications },
];
