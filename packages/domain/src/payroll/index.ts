// Adapters that the server plugs into payroll.
export {
  type ContributionAnswer,
  type ContributionList,
  type ContributionPlatform,
  contributionPlatform,
  PlatformAway,
} from './ports/contribution-platform.ts';
