import { DesignList, designListPreload } from './list/DesignList.tsx';

export const preload = designListPreload('ticket');

/** The list of all ticket designs of the account: `/me/manage/ticket-designs` (spec §2). */
export function Page() {
  return <DesignList kind="ticket" />;
}
