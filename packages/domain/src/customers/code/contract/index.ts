export {
  type CodeAccess,
  type CodePurpose,
  codeAccess,
  codeLength,
  codeMinutes,
  codePurposes,
  codeTries,
  isProof,
  proofMinutes,
  proofPrefix,
} from './code.ts';
export { codeRoutes } from './routes.ts';
