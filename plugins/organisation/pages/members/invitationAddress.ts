import { invitationPath } from '@contract/members.ts';

/** Returns the address of the page that accepts the invitation, on the host of the current page. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${invitationPath}?${new URLSearchParams({ token })}`;
}
