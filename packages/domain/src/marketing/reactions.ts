import { react } from '@kaifong/kernel/events';
import { newsJoined } from '../customers/contract/index.ts';
import { forgetAsked } from './actions/forget-asked.ts';

export const reactions = [
  react({
    name: 'marketing.write-again',
    to: newsJoined,
    about: ({ email }) => `news:${email}`,
    run: forgetAsked,
  }),
];
