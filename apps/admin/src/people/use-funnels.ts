import { textIn } from '@kaifong/base/localized';
import { useRoute } from '@kaifong/client/hooks';
import { type FunnelStage, funnel } from '@kaifong/domain/crm/contract';
import { currentLanguage } from '../kit/language/language.ts';
import { useShop } from '../kit/language/use-format.ts';
import { useCan } from '../kit/permissions/index.ts';
import { resourceRoutes } from '../kit/resource/index.ts';

export interface KnownFunnel {
  readonly id: number;
  readonly name: string;
  readonly stages: readonly { readonly id: number; readonly name: string }[];
}

/** Funnels with their stages, in the reader's language; none for a reader who may not see them. */
export function useFunnels(): readonly KnownFunnel[] {
  const may = useCan()('get funnels');
  const { mainLanguage } = useShop();
  const language = currentLanguage();
  const { data } = useRoute(resourceRoutes(funnel).list, { per_page: 100, language }, { enabled: may, keep: true });
  return (data?.data ?? []).map(({ id, name, stages }) => ({
    id,
    name: String(name),
    stages: ((stages ?? []) as FunnelStage[]).map((stage) => ({
      id: stage.id,
      name: textIn(stage.name, language, mainLanguage),
    })),
  }));
}
