/** Whether the account lets its pages send guests to this address: https, a host of the list, the usual port. */
export function isAllowedRedirect(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  return protocol === 'https:' && port === '' && username === '' && password === '' && hosts.includes(hostname);
}

type Booked = { reference: string; startsAt: string; state: string; language: string };

/** Where the guest goes, with what the organiser's page may know: never a name or an address of theirs. */
export function redirectOf(address: string, { passParams, booking }: { passParams: boolean; booking: Booked }): URL {
  const url = new URL(address);
  if (!passParams) return url;
  const { reference, startsAt, state, language } = booking;
  for (const [name, value] of Object.entries({ reference, start: startsAt, state, lng: language })) {
    url.searchParams.set(name, value);
  }
  return url;
}
