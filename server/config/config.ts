import { type BrandHosts, brandIds, defaultBrandHosts } from '@contract/brand.ts';
import { basePathOf, modes, type RuntimeConfig } from '@contract/runtimeConfig.ts';
import * as z from 'zod';
import { personNameOf } from '../account/personName.ts';
import type { S3Settings } from '../blobs/s3.ts';
import type { SmtpSettings } from '../outbox/smtp.ts';
import { readKeys, type SecretKey } from '../secrets/secretBox.ts';

/** Spec §1. */
const version = '1.9.2';

export type Config = {
  host: string;
  port: number;
  /** The port on which the second brand is served as well, if it is free; undefined: none. */
  brandTwoPort?: number;
  dataFolder: string;
  /** A PostgreSQL server; undefined: the embedded database. */
  databaseUrl?: string;
  databasePool: number;
  admin: { email: string; name: string; password?: string };
  /** Undefined: sample data in the embedded database, none in a PostgreSQL. */
  seed?: 'sample' | 'none';
  /** Spec §3: whether the attendee app is on at product level. */
  isEnableAttendeeApp: boolean;
  trustProxy: boolean;
  /** The most open connections of this process, on each of its ports. */
  connections: number;
  /** The most requests of one account that this process handles at the same time. */
  accountRequests: number;
  frameAncestors: string[];
  /** This server's public address, for the links in mail; undefined: the address that it listens on. */
  publicUrl?: string;
  /** The server that sends mail; undefined: mail is stored and can be looked at. */
  smtp?: SmtpSettings;
  /** The webhook that sends text messages. */
  smsWebhook?: { url: string; secret: string };
  /** Webhooks may call addresses that are not reachable from the internet. */
  allowPrivateWebhooks: boolean;
  /** The store of pictures; undefined: the data folder. */
  s3?: S3Settings;
  /** The keys of secrets that can be shown again; undefined: those of a file in the data folder. */
  secretKeys?: [SecretKey, ...SecretKey[]];
  runtime: RuntimeConfig;
};

const noPort = 'must be a port number';
const port = z.coerce.number(noPort).int(noPort).min(0, noPort).max(65_535, noPort);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const withoutSlash = (address: string) => (address.endsWith('/') ? address.slice(0, -1) : address);
const noBase = 'must be a path such as /api or an http or https address, without a query';
const apiBase = z
  .union([z.string().regex(/^\/(?![/\\])/), webAddress], noBase)
  .refine((value) => !/[?#\s]/.test(value), noBase)
  .transform(withoutSlash)
  .refine((value) => value !== '', noBase);
const onOff = z
  .enum(['true', 'false', '1', '0'], 'must be true or false')
  .transform((value) => /^(true|1)$/.test(value));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** The first key encrypts, and all of them decrypt. */
const secretKeys = z.string().transform((value, context) => {
  const keys = readKeys(value);
  if (keys) return keys;
  context.addIssue({ code: 'custom', message: 'must be keys of 32 bytes in base64, separated by commas' });
  return z.NEVER;
});

/** `console.example.org=capture,leads.example.org=management` */
const brandHosts = list.transform((entries, context): BrandHosts => {
  const hosts: BrandHosts = {};
  for (const entry of entries) {
    const [host = '', name] = entry.split('=');
    const brand = brandIds.find((id) => id === name);
    if (brand && host) hosts[host.toLowerCase()] = brand;
    else context.addIssue({ code: 'custom', message: `must be host=${brandIds.join('|')}, separated by commas` });
  }
  return hosts;
});

/** Every variable that the environment may set. docs/operations.md explains them. */
const environment = z.object({
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  BRAND_TWO_PORT: port.or(z.literal('none')).default(3001),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL: z.coerce.number('must be a number').int().min(1, 'must be at least 1').max(200).default(10),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('organiser@example.org'),
  ADMIN_NAME: z.string().max(255, 'must have at most 255 characters').optional(),
  // Less than people have to choose in the console, because servers are in use whose settings have such a password.
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  APP_MODE: z.enum(modes, `must be one of ${modes.join(', ')}`).default('standalone'),
  SEED: z.enum(['sample', 'none'], 'must be sample or none').optional(),
  BRAND_HOSTS: brandHosts.optional(),
  // Spec §7: all product API calls go to a configured API base URL.
  API_BASE_URL: apiBase.default('/api'),
  HOST_SITE_URL: webAddress.transform(withoutSlash).optional(),
  EXIT_URL: webAddress.optional(),
  PUBLIC_PROFILE_BASE_URL: webAddress.default('http://localhost:3000/p'),
  GOOGLE_MAPS_KEY: z.string().optional(),
  ATTENDEE_APP: onOff.default(true),
  TRUST_PROXY: onOff.default(false),
  CONNECTIONS: z.coerce.number('must be a number').int().min(10, 'must be at least 10').default(4_000),
  ACCOUNT_REQUESTS: z.coerce.number('must be a number').int().min(10, 'must be at least 10').default(1_000),
  FRAME_ANCESTORS: list.default([]),
  SECRET_KEYS: secretKeys.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_URL: webAddress.transform(withoutSlash).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SMS_WEBHOOK_URL: webAddress.optional(),
  SMS_WEBHOOK_SECRET: z.string().optional(),
  WEBHOOKS_PRIVATE: onOff.default(false),
  SENTRY_DSN: webAddress.optional(),
  SENTRY_ENVIRONMENT: z.string().default('production'),
  // Spec §7: the trace sample rate is 1 if it is no number.
  SENTRY_TRACES_SAMPLE_RATE: z.coerce.number().min(0).max(1).catch(1),
});
type Environment = z.output<typeof environment>;

/** The configuration is wrong; each line states one error. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly lines: string[];

  constructor(lines: string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Reads the environment; nothing else does. An empty value counts as not set. Throws `ConfigError`. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const settings = parsed.data;
  const brandTwoPort = settings.BRAND_TWO_PORT === 'none' ? undefined : settings.BRAND_TWO_PORT;
  if (brandTwoPort === settings.PORT && brandTwoPort !== 0) {
    throw new ConfigError(['BRAND_TWO_PORT must be another port than PORT, or none']);
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    brandTwoPort,
    dataFolder: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    admin: {
      email: settings.ADMIN_EMAIL,
      name: settings.ADMIN_NAME ?? personNameOf(settings.ADMIN_EMAIL),
      password: settings.ADMIN_PASSWORD,
    },
    seed: settings.SEED,
    isEnableAttendeeApp: settings.ATTENDEE_APP,
    trustProxy: settings.TRUST_PROXY,
    connections: settings.CONNECTIONS,
    accountRequests: settings.ACCOUNT_REQUESTS,
    frameAncestors: settings.FRAME_ANCESTORS,
    publicUrl: settings.PUBLIC_URL,
    smtp: smtpOf(settings),
    smsWebhook: smsWebhookOf(settings),
    allowPrivateWebhooks: settings.WEBHOOKS_PRIVATE,
    s3: s3Of(settings),
    secretKeys: settings.SECRET_KEYS,
    runtime: runtimeOf(settings, brandTwoPort),
  };
}

function smtpOf({ SMTP_URL: url, MAIL_FROM: from }: Environment): SmtpSettings | undefined {
  if (url && from) return { url, from };
  if (url) throw new ConfigError(['MAIL_FROM is missing: mail needs an address that it comes from']);
  if (from) throw new ConfigError(['SMTP_URL is missing: MAIL_FROM alone sends nothing']);
  return undefined;
}

function smsWebhookOf({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret }: Environment): Config['smsWebhook'] {
  if (url && secret) return { url, secret };
  if (url || secret) throw new ConfigError(['SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET are given together or not at all']);
  return undefined;
}

function s3Of(settings: Environment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  const wanted = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missing = Object.entries(wanted).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(wanted).length) return undefined;
  throw new ConfigError(
    missing.map(([name]) => `${name} is missing: S3 needs all of ${Object.keys(wanted).join(', ')}`),
  );
}

function runtimeOf(settings: Environment, brandTwoPort: number | undefined): RuntimeConfig {
  // Spec §1: two local ports and two production hosts. The local ports are the ones we listen on.
  const localHosts: BrandHosts = { [`localhost:${settings.PORT}`]: 'capture' };
  if (brandTwoPort !== undefined) localHosts[`localhost:${brandTwoPort}`] = 'management';
  const hostSiteUrl = settings.HOST_SITE_URL ?? '';
  return {
    mode: settings.APP_MODE,
    basePath: basePathOf[settings.APP_MODE],
    apiBaseUrl: settings.API_BASE_URL,
    authUrl: '/nAuth.php',
    version,
    brandHosts: { ...defaultBrandHosts, ...localHosts, ...settings.BRAND_HOSTS },
    hostSiteUrl,
    // When hosted, Exit leads to the site that has the lists.
    exitUrl: settings.EXIT_URL ?? (settings.APP_MODE === 'standalone' ? null : `${hostSiteUrl}/`),
    publicProfileBaseUrl: settings.PUBLIC_PROFILE_BASE_URL,
    sentry: settings.SENTRY_DSN
      ? {
          dsn: settings.SENTRY_DSN,
          environment: settings.SENTRY_ENVIRONMENT,
          tracesSampleRate: settings.SENTRY_TRACES_SAMPLE_RATE,
        }
      : null,
    mapsKey: settings.GOOGLE_MAPS_KEY ?? null,
    dataProvider: 'api',
  };
}
