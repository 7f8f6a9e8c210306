/** The name a login is counted and locked under: the address, or the telephone number with its code. */
export function loginName(input: {
  email?: string | undefined;
  country_code?: string | null | undefined;
  phone?: string | null | undefined;
}): string {
  return input.email ? input.email : `+${input.country_code}${input.phone?.replace(/\D/g, '')}`;
}
