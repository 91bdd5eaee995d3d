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
import { momentText } from '../eventPage/formatTexts.ts';
import type { EventRecord } from '../eventRows.ts';
import { events } from '../tables.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import { nameOfEntry } from './waitedFor.ts';
import { type EntryRecord, presentEntry } from './waitingListRows.ts';

/** The purpose of the signed link by which somebody leaves a waiting list. */
export const leavePurpose = 'event-designer.waitingList';

type Line = { label: string; url: string };

function mailOf(paragraphs: readonly string[], lines: readonly Line[]) {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const link = ({ label, url }: Line) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
  return {
    text: [...paragraphs, ...lines.map(({ label, url }) => `${label}:\n${url}`)].join('\n\n'),
    html: [...paragraphs.map(paragraph), ...lines.map(link)].join('\n'),
  };
}

/** The mails to people on a waiting list: that they are on it, and that a place is free for them. */
export const waitingListMessage = outboxKind({
  kind: 'event-designer.waitingList',
  reference: z.object({
    entryId: id(),
    /** The code of an offer. Without a code and a version, the mail says that the person is on the list. */
    codeId: z.optional(id()),
    /** The version of the entry with an offer of an activity, which has no code. */
    version: z.optional(id()),
  }),
  compose: async ({ entryId, codeId, version }, { tx, account, now, origin }) => {
    const [entry] = await tx.select().from(waitingListEntries).where(eq(waitingListEntries.id, entryId));
    if (!entry) return { skip: 'entryGone', forget: true };
    const { language, email: to } = entry;
    const t = waitingListTexts[language];
    if (entry.leftAt !== null) return { skip: 'entryGone' };
    const [event] = await tx.select().from(events).where(eq(events.id, entry.eventId));
    const name = await nameOfEntry(entry, { tx });
    if (!event || name === undefined) return { skip: 'entryGone' };
    const names = { event: event.name, name };
    const link = await signLink({ tx, account }, { purpose: leavePurpose, target: entryId });
    const leave = { label: t.leave, url: `${origin}${leavePath(link)}?lng=${language}` };
    const mail = { to, fromName: event.name };
    const openPage = (label: string, code?: string) => {
      const path = pagePath(event.slug, { ...opensPage(event), ...(code && { code }), lng: language });
      return { label, url: `${origin}${path}` };
    };
    const untilText = (at: string) => momentText(at, { language, timeZone: event.timeZone });
    if (version !== undefined) {
      const { state, offeredUntil } = await presentEntry(entry, { tx, now });
      if (state !== 'offered' || offeredUntil === null || entry.version !== version) return { skip: 'offerOver' };
      const paragraphs = t.offeredToAddress({ ...names, until: untilText(offeredUntil) });
      const content = mailOf(paragraphs, [openPage(t.toEvent), leave]);
      return { mail: { ...mail, subject: t.offeredSubject(event.name), ...content } };
    }
    if (codeId === undefined) {
      return { mail: { ...mail, subject: t.joinedSubject(event.name), ...mailOf(t.joined(names), [leave]) } };
    }
    const [code] = await tx.select().from(codes).where(eq(codes.id, codeId));
    if (!code || code.endsAt === null || codeState(code, now) !== 'active') return { skip: 'offerOver' };
    const paragraphs = t.offered({ ...names, until: untilText(code.endsAt), code: code.code });
    const content = mailOf(paragraphs, [openPage(t.toTicket, code.code), leave]);
    return { mail: { ...mail, subject: t.offeredSubject(event.name), ...content } };
  },
});

type Addressee = Pick<EntryRecord, 'email' | 'language'>;

const messageTo = ({ email }: Addressee, title: string) => ({
  channel: 'mail' as const,
  title,
  recipient: { name: '', address: email },
});

/** Returns what the outbox needs to know about the mail that somebody is on the waiting list. */
export const joinedMessage = (entry: Addressee, { name }: Pick<EventRecord, 'name'>) =>
  messageTo(entry, waitingListTexts[entry.language].joinedSubject(name));

/** Returns what the outbox needs to know about the mail with an offer. */
export const offerMessage = (entry: Addressee, { name }: Pick<EventRecord, 'name'>) =>
  messageTo(entry, waitingListTexts[entry.language].offeredSubject(name));
