// The table of bad weather, and its switch.
import { failField } from '@kaifong/base/errors';
import { clockTime } from '@kaifong/base/hours';
import { type Binding, bind } from '@kaifong/kernel/http';
import { bindResource, type Values } from '@kaifong/kernel/resource';
import { switchWeather } from './actions/switch-weather.ts';
import { takeWeatherBack } from './actions/take-weather-back.ts';
import { weatherRoutes, weatherRule } from './contract/index.ts';
import { getClosure, listClosures } from './queries/show-closures.ts';
import { weatherRules } from './schema.ts';

const hours = ['in_force_at', 'from_time', 'until_time'] as const;

/** Refuses what is no time of a day, and hours that end before they begin. */
function checkHours(values: Values, before: Values | undefined): Values {
  const checked: Record<string, unknown> = { ...values };
  for (const name of hours) {
    if (!(name in values)) continue;
    const typed = values[name];
    if (typed === null || typed === '') checked[name] = null;
    else if (!clockTime.safeParse(typed).success) throw failField(name, 'validation.clock-time');
  }
  const { from_time, until_time } = { ...before, ...checked } as Record<string, string | null | undefined>;
  if (from_time && until_time && until_time <= from_time) throw failField('until_time', 'booking.weather-ends');
  return checked;
}

export const weatherBindings: readonly Binding[] = [
  ...bindResource(weatherRule, weatherRules, {
    prepare: async (_tx, values, before) => checkHours(values, before),
  }),
  bind(weatherRoutes.listClosures, async (ctx) => ({ data: await listClosures(ctx) })),
  bind(weatherRoutes.getClosure, async (ctx, { id }) => ({ data: await getClosure(ctx, id) })),
  bind(weatherRoutes.switchWeather, async (ctx, input) => ({ data: await switchWeather(ctx, input) })),
  bind(weatherRoutes.takeWeatherBack, async (ctx, input) => ({ data: await takeWeatherBack(ctx, input) })),
];
