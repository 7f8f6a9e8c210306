import type { Section } from '../../kit/screen/screen.ts';

export const identity: Section = {
  domain: 'identity',
  screens: [{ path: 'profile', title: 'screen.profile', load: () => import('./profile.tsx') }],
  navigation: [],
};
