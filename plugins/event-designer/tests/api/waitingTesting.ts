import type { MailContent } from '@server/outbox/message.ts';
import { sendDue } from '@server/outbox/sender.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import { expect } from 'vitest';
import { leavePath } from '../../rules/pageAddress.ts';
import { area } from '../../server/index.ts';
import { leavePurpose } from '../../server/waitingList/waitingListMail.ts';
import { waitingListEntries } from '../../server/waitingListTables.ts';
import type { publishingOn } from './publishingOn.ts';

/** Puts people on waiting lists of an event, and reads and leaves them. */
export function waitingOn(my: Pick<ReturnType<typeof publishingOn>, 'api' | 'event' | 'at'>) {
  const entries = async () =>
    (await my.api.call('GET', my.at('/waiting-list-entries?disablePagination=true'))).body.data;
  const entriesOf = async (ticketId: number) =>
    (await entries()).filter((row: { ticketId: number }) => row.ticketId === ticketId);
  /** Lets people wait, who joined one after the other. */
  const waits = (ticketId: number, count: number) =>
    my.api.database.asAccount(my.api.me.account, async (tx) => {
      const own = { accountId: my.api.me.account, eventId: my.event, ticketId, language: 'en' as const };
      const people = Array.from({ length: count }, (_, index) => ({
        ...own,
        email: `person${index}@example.com`,
        joinedAt: new Date(my.api.time.now.getTime() + index).toISOString(),
      }));
      await tx.insert(waitingListEntries).values(people);
    });
  /** Leaves as the person does who presses the button behind the link of a mail. */
  const leaveByLink = async (target: number) => {
    const { account } = my.api.me;
    const link = await my.api.database.asAccount(account, (tx) =>
      signLink({ tx, account }, { purpose: leavePurpose, target }),
    );
    const answer = await my.api.app.request(leavePath(link), {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(303);
  };
  /** Sends the mails that wait, and returns them. */
  const sentMails = async () => {
    const sent: MailContent[] = [];
    const mail = async (content: MailContent) => {
      sent.push(content);
      return 'sent' as const;
    };
    await sendDue(my.api.ports, { areas: { served: () => [area] }, transports: { mail } });
    return sent;
  };
  return { entries, entriesOf, waits, leaveByLink, sentMails };
}
