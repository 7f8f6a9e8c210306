import { defineSettings, settingsTab } from '@kaifong/base/contract';
import * as z from 'zod';

const applications = settingsTab('applications');
const hours = (usual: number) => applications(z.coerce.number().int().min(0).max(8_760), usual, { hidden: true });

/** Hours in which staff move an application on, by what it waits for; 0: nobody is late. */
export const applicationSettings = defineSettings({
  domain: 'applications',
  values: {
    application_take_hours: hours(24),
    application_decide_hours: hours(72),
    application_start_hours: hours(72),
    application_finish_hours: hours(0),
    application_problem_hours: hours(24),
  },
  secrets: {},
});
export type ApplicationSettings = typeof applicationSettings;
