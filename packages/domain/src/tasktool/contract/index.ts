export { type ToolConnection, toolConnection } from './connection-routes.ts';
export { errors } from './errors.ts';
export { toolConnected, twinAsked } from './events.ts';
export {
  type Conflict,
  type chooseInput,
  conflictReasons,
  type linkInput,
  type MirroredField,
  type MirroredStatus,
  type MirrorState,
  mirroredFields,
  mirroredStatuses,
  type mirrorInput,
  mirrorStates,
  type SpaceMirror,
  type StatusMap,
  type spaceAsked,
  type TaskMirror,
  type ToolList,
  type taskAsked,
} from './mirror.ts';
export { routes } from './routes.ts';
export {
  dueDateFlags,
  type Features,
  type Space,
  type SpaceFeature,
  type SpaceInput,
  space,
  spaceFeatures,
  spaceInput,
  type Team,
  type ToolStatus,
  type ToolUser,
  team,
  toolStatus,
  toolUser,
} from './space.ts';
