export { weatherSwitched } from './events.ts';
export {
  type BackResult,
  backResults,
  type ClosureRow,
  type ClosureView,
  closureStatuses,
  mostTouched,
  type TouchedView,
  touchedKinds,
  touchedResults,
  type WeatherInput,
  weatherInput,
  weatherRoutes,
} from './weather.ts';
export {
  type SignalledSpan,
  type WeatherOutcome,
  type WeatherSignal,
  type WeatherSpan,
  weatherOutcomes,
  weatherRule,
  weatherSignals,
} from './weather-rule.ts';
