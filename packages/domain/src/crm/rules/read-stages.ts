// Checks and completes what an editor or a sheet sends as the stages of a funnel.
import { type FieldError, fieldError } from '@kaifong/base/errors';
import { type Language, type Localized, languages } from '@kaifong/base/localized';
import type { FunnelStage, StagesInput } from '../contract/index.ts';

const saysSomething = (text: Localized) => languages.some((language) => text[language]?.trim());

/** Stages with ids of their own: those that were sent stay, the first of each; new ones get numbers no stage ever had. */
export function readStages(
  sent: StagesInput,
  language: Language,
  before: readonly FunnelStage[] = [],
): { readonly stages: FunnelStage[]; readonly faults: Readonly<Record<string, FieldError>> } {
  const taken = new Set<number>();
  let next = Math.max(0, ...before.map(({ id }) => id), ...sent.map(({ id = 0 }) => id));
  const faults: Record<string, FieldError> = {};
  const stages = sent.map(({ id, name, probability, due_days, required }, at): FunnelStage => {
    const own = id !== undefined && !taken.has(id) ? id : ++next;
    taken.add(own);
    const old = before.find((stage) => stage.id === own)?.name;
    const words: Localized = typeof name === 'string' ? { ...old, [language]: name } : name;
    if (!saysSomething(words)) faults[`stages.${at}.name`] = fieldError('crm.stage-name-missing');
    return { id: own, name: words, probability, due_days, required: [...new Set(required)] };
  });
  return { stages, faults };
}
