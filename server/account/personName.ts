/** Derives a person's name from their address: `ada.lovelace+foyer@example.org` → `Ada Lovelace`. */
export function personNameOf(email: string): string {
  const [local = ''] = email.split('@');
  const [mailbox = ''] = local.split('+');
  return mailbox
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
