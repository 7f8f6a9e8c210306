// What a refusal of the tool means: https://developer.clickup.com/docs/common_errors, specification, calls 8.2.

/** The token is revoked or missing. */
const tokenCodes = new Set(['OAUTH_017', 'OAUTH_019', 'OAUTH_021', 'OAUTH_025', 'OAUTH_077']);
const workspaceCodes = new Set(['OAUTH_023', 'OAUTH_026', 'OAUTH_027']);

/** OAUTH_023, 026, 027, 029 to 045 and TEAM_…: the token was not given for this workspace. */
function isWorkspaceCode(ecode: string): boolean {
  if (workspaceCodes.has(ecode) || ecode.startsWith('TEAM_')) return true;
  const number = Number(/^OAUTH_(\d{3})$/.exec(ecode)?.[1]);
  return number >= 29 && number <= 45;
}

/** `token`: no call will do any more. `workspace`: none for this workspace. */
export function refusalOf(status: number, ecode: string): 'token' | 'workspace' | 'gone' | 'other' {
  if (tokenCodes.has(ecode)) return 'token';
  if (isWorkspaceCode(ecode)) return 'workspace';
  if (status === 401) return 'token';
  return status === 404 ? 'gone' : 'other';
}
