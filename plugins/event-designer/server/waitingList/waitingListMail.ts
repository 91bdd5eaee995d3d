import { id, z } from '@contract/fields.ts';
import { outboxKind } from '@server/outbox/message.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import { escapeHtml } from '@shared/escapeHtml.ts';
import { eq } from 'drizzle-orm';
import { codeState } from '../../rules/codes/codeRules.ts';
import { leavePath, pagePath } from '../../rules/pageAddress.ts';
import { waitingListTexts } from '../../rules/waitingList/waitingListTexts.ts';
import { codes } from '../codeTables.ts';
import { opensPage } from '../eventPage/addresses.ts';
import { momentText } from '../eventPage/words.ts';
import { events } from '../tables.ts';
import { tickets } from '../ticketTables.ts';
import { waitingListEntries } from '../waitingListTables.ts';

/** The purpose of the signed link by which somebody leaves a waiting list. */
export const leavePurpose = 'event-designer.waitingList';

type Line = { label: string; url: string };

function mailOf(paragraphs: readonly string[], lines: readonly Line[]) {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const link = ({ label, url }: Line) =>
    `<p>${escapeHtml(label)}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
  return {
    text: [...paragraphs, ...lines.map(({ label, url }) => `${label}\n${url}`)].join('\n\n'),
    html: [...paragraphs.map(paragraph), ...lines.map(link)].join('\n'),
  };
}

/** The mails to people on a waiting list: that they are on it, and that a place is free for them. */
export const waitingListMessage = outboxKind({
  kind: 'event-designer.waitingList',
  reference: z.object({
    entryId: id(),
    /** The code of an offer. Absent: the mail says that the person is on the list. */
    codeId: z.optional(id()),
  }),
  compose: async ({ entryId, codeId }, { tx, account, now, origin }) => {
    const [entry] = await tx.select().from(waitingListEntries).where(eq(waitingListEntries.id, entryId));
    if (!entry) return { hold: waitingListTexts.en.entryGone };
    const { language, email: to } = entry;
    const t = waitingListTexts[language];
    if (entry.leftAt !== null) return { hold: t.entryGone };
    const [event] = await tx.select().from(events).where(eq(events.id, entry.eventId));
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, entry.ticketId));
    if (!event || !ticket) return { hold: t.entryGone };
    const names = { event: event.name, ticket: ticket.name };
    const link = await signLink({ tx, account }, { purpose: leavePurpose, target: entryId });
    const leave = { label: t.leave, url: `${origin}${leavePath(link)}?lng=${language}` };
    const mail = { to, fromName: event.name };
    if (codeId === undefined) {
      return { mail: { ...mail, subject: t.joinedSubject(event.name), ...mailOf(t.joined(names), [leave]) } };
    }
    const [code] = await tx.select().from(codes).where(eq(codes.id, codeId));
    if (!code || code.endsAt === null || codeState(code, now) !== 'active') return { hold: t.offerOver };
    const until = momentText(code.endsAt, { language, timeZone: event.timeZone });
    const path = pagePath(event.slug, { ...opensPage(event), code: code.code, lng: language });
    const open = { label: t.toTicket, url: `${origin}${path}` };
    const paragraphs = t.offered({ ...names, until, code: code.code });
    return { mail: { ...mail, subject: t.offeredSubject(event.name), ...mailOf(paragraphs, [open, leave]) } };
  },
});
