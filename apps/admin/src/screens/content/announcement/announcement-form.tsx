import { announcement } from '@kaifong/domain/content/contract';
import { ResourceForm } from '../../../kit/resource/index.ts';

export default function AnnouncementForm() {
  return <ResourceForm definition={announcement} />;
}
