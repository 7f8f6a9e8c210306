import { type Binding, bind, bindList } from '@kaifong/kernel/http';
import { publishRecord } from '../actions/publishing/publish-record.ts';
import { type Prepare, restoreVersion } from '../actions/publishing/restore-version.ts';
import { dropDraft, saveDraft } from '../actions/publishing/save-draft.ts';
import { archiveRecord, reopenRecord, takeOffline, unscheduleRecord } from '../actions/publishing/take-offline.ts';
import type { publishingRoutes } from '../contract/index.ts';
import { listVersions, readVersion, versionList } from '../queries/publishing/list-versions.ts';
import { previewLink } from '../queries/publishing/preview-record.ts';
import type { Publishable } from '../queries/publishing/publishable.ts';
import { readDraft } from '../queries/publishing/read-draft.ts';
import { getPublishingState } from '../queries/publishing/read-state.ts';

type Routes = ReturnType<typeof publishingRoutes>;

/** The publishing calls of one kind of record; `prepare` is what the kind checks and cleans before it is written. */
export function bindPublishing(routes: Routes, publishable: Publishable, prepare: Prepare): Binding[] {
  return [
    bind(routes.state, async (ctx, { id }) => ({ data: await getPublishingState(ctx, publishable, id) })),
    bind(routes.publish, async (ctx, input) => ({ data: await publishRecord(ctx, publishable, input) })),
    bind(routes.unschedule, async (ctx, input) => ({ data: await unscheduleRecord(ctx, publishable, input) })),
    bind(routes.offline, async (ctx, input) => ({ data: await takeOffline(ctx, publishable, input) })),
    bind(routes.archive, async (ctx, input) => ({ data: await archiveRecord(ctx, publishable, input) })),
    bind(routes.reopen, async (ctx, { id }) => ({ data: await reopenRecord(ctx, publishable, id) })),
    bindList(routes.versions, versionList, (ctx, input) => listVersions(ctx, publishable, input)),
    bind(routes.version, async (ctx, { id, version }) => ({
      data: { version, values: await readVersion(ctx, publishable, id, version) },
    })),
    bind(routes.restore, async (ctx, input) => ({ data: await restoreVersion(ctx, publishable, prepare, input) })),
    bind(routes.draft, (ctx, input) => readDraft(ctx, publishable, input)),
    bind(routes.saveDraft, async (ctx, input) => ({ data: await saveDraft(ctx, publishable, input) })),
    bind(routes.dropDraft, async (ctx, input) => ({ data: await dropDraft(ctx, publishable, input) })),
    bind(routes.preview, async (ctx, input) => ({ data: await previewLink(ctx, publishable, input) })),
  ];
}
