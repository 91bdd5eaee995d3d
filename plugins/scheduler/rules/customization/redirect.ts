/** Returns true if the account's pages may redirect guests to this address: https, a listed host, the default port. */
export function isAllowedRedirect(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname);
}

type Booked = { reference: string; startsAt: string; state: string; language: string };

/** Returns the address of the redirect with the permitted parameters: never a guest's name or email address. */
export function redirectOf(address: string, { passParams, booking }: { passParams: boolean; booking: Booked }): URL {
  const url = new URL(address);
  if (!passParams) return url;
  const { reference, startsAt, state, language } = booking;
  for (const [name, value] of Object.entries({ reference, start: startsAt, state, lng: language })) {
    url.searchParams.set(name, value);
  }
  return url;
}
