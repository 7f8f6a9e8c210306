import { conditions, promotion, rewards } from '@kaifong/domain/promotions/contract';
import { ResourceForm } from '../../kit/resource/index.ts';
import { CodeField } from './code-field.tsx';
import { ConditionsField } from './conditions-field.tsx';
import { PromotionState } from './promotion-state.tsx';
import { RewardsField } from './rewards-field.tsx';

const widgets = { code: CodeField, conditions: ConditionsField, rewards: RewardsField };
const shapes = { conditions, rewards };

export default function PromotionForm() {
  return (
    <ResourceForm
      definition={promotion}
      widgets={widgets}
      shapes={shapes}
      stays
      actions={(record) => (
        <PromotionState
          id={Number(record.id)}
          version={Number(record.version)}
          name={String(record.name)}
          mode={String(record.code_mode)}
        />
      )}
    />
  );
}
