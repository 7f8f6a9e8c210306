import { commissionGroup, commissionTiers } from '@kaifong/domain/commission/contract';
import { ResourceForm } from '../../kit/resource/index.ts';
import { TiersField } from './tiers-field.tsx';

const widgets = { tiers: TiersField };
const shapes = { tiers: commissionTiers };

export default function GroupForm() {
  return <ResourceForm definition={commissionGroup} widgets={widgets} shapes={shapes} />;
}
