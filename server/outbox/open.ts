import type { Config } from '../config/config.ts';
import type { Ports } from '../ports.ts';
import { smtpTransport } from './smtp.ts';
import type { Transports } from './transports.ts';
import { webhookTransport } from './webhook.ts';

type Settings = Pick<Config, 'smtp' | 'smsWebhook' | 'allowPrivateWebhooks'>;

/** Opens the configured channels. Text messages are sent by calling a webhook. */
export function openTransports(
  { smtp, smsWebhook, allowPrivateWebhooks }: Settings,
  { clock }: Pick<Ports, 'clock'>,
): Transports {
  const own = webhookTransport({ clock, allowPrivate: true });
  return {
    mail: smtp && smtpTransport(smtp),
    webhook: webhookTransport({ clock, allowPrivate: allowPrivateWebhooks }),
    sms: smsWebhook && ((sms, delivery) => own({ ...smsWebhook, body: sms }, delivery)),
  };
}
