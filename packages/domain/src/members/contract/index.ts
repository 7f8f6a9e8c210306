export { errors } from './errors.ts';
export { memberGroupsChanged, pointsEnding, pointsGiven, tierChanged } from './events.ts';
export { customerGroup } from './group.ts';
export { type Member, member, updateMemberInput } from './member.ts';
export { type MemberCard, memberCard, memberCodeShape } from './member-code.ts';
export {
  type AdjustPointsInput,
  adjustPointsInput,
  type PointBalance,
  type PointKind,
  type PointLine,
  pointBalance,
  pointKinds,
  pointLine,
} from './points.ts';
export { routes } from './routes.ts';
export { type MemberSettings, memberSettings } from './settings.ts';
export { membershipTier, type Standing, type StoreTier, standing, storeTier } from './tier.ts';
