import { createTransport } from 'nodemailer';
import type { MailContent } from './message.ts';
import { type Delivery, NotSent, type Transports } from './transports.ts';

export type SmtpSettings = {
  /** `smtp://user:password@mail.example.org:587`, or `smtps://…:465`. */
  url: string;
  /** The address that all mail comes from. */
  from: string;
};

/** Error codes of nodemailer that occur before the message itself is sent. */
const codesBeforeSending = new Set([
  'EDNS',
  'ECONNECTION',
  'EAUTH',
  'ETLS',
  'EENVELOPE',
  'ENOAUTH',
  'EOAUTH2',
  'ECONNREFUSED',
]);

/**
 * Sends mail through an SMTP server. It uses one connection per message: an organiser sends little mail, and a pool
 * hides failures.
 */
export function smtpTransport({ url, from }: SmtpSettings): NonNullable<Transports['mail']> {
  const transport = createTransport(url);
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');
  return async (mail: MailContent, { id }: Delivery) => {
    try {
      await transport.sendMail({
        from: { name: mail.fromName ?? '', address: from },
        to: mail.to,
        replyTo: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: mail.attachments?.map(({ name, type, content, encoding }) => ({
          filename: name,
          contentType: type,
          content: encoding === 'base64' ? Buffer.from(content, 'base64') : content,
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return 'sent';
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  };
}

/** Returns an error for mail that was certainly not sent; `undefined` where the server may have it. */
function refusalOf(error: unknown): NotSent | undefined {
  if (!(error instanceof Error)) return undefined;
  const status: unknown = Reflect.get(error, 'responseCode');
  // The server refused it: for now (4xx) or for good (5xx).
  if (typeof status === 'number' && status >= 400) return new NotSent(error.message, { isFinal: status >= 500 });
  const code: unknown = Reflect.get(error, 'code');
  const command: unknown = Reflect.get(error, 'command');
  const isBeforeSending = typeof code === 'string' && codesBeforeSending.has(code);
  return isBeforeSending || command === 'CONN' ? new NotSent(error.message) : undefined;
}
