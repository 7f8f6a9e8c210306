import { useRoute } from '@kaifong/client/hooks';
import { personConditions } from '@kaifong/domain/customers/contract';
import { broadcast, broadcastRoutes } from '@kaifong/domain/marketing/contract';
import { useParams } from 'react-router';
import { currentLanguage } from '../../kit/language/language.ts';
import { ResourceForm } from '../../kit/resource/index.ts';
import { AudienceField } from './audience-field.tsx';
import { BroadcastBar } from './broadcast-bar.tsx';
import { channelFields } from './channel-fields.tsx';

const widgets = { ...channelFields, audience: AudienceField };
const shapes = { audience: personConditions };

/** The words and the audience of a broadcast; what is scheduled or sent is only looked at. */
export default function BroadcastForm() {
  const id = Number(useParams().id) || 0;
  const input = { id, language: currentLanguage() };
  const state = useRoute(broadcastRoutes.getBroadcastState, input, { enabled: id > 0, keep: true }).data?.data;
  return (
    <ResourceForm
      definition={broadcast}
      widgets={widgets}
      shapes={shapes}
      stays
      titleOf={({ name }) => String(name)}
      closed={state !== undefined && state.id === id && state.status !== 'draft'}
      actions={(record) => (
        <BroadcastBar id={Number(record.id)} version={Number(record.version)} name={String(record.name)} />
      )}
    />
  );
}
