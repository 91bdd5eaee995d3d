import { AwsClient } from 'aws4fetch';
import type { BlobStore } from '../ports.ts';
import { checkKey } from './key.ts';

export type S3Settings = {
  /** `https://s3.eu-central-1.amazonaws.com` or any S3-compatible address. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Blobs in an S3-compatible store, addressed by path (`<endpoint>/<bucket>/<key>`), which all of them understand. */
export function createS3Blobs(settings: S3Settings): BlobStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const addressOf = (key: string) => `${endpoint.replace(/\/$/, '')}/${bucket}/${checkKey(key)}`;
  const expect = (response: Response, action: string) => {
    if (!response.ok) throw new Error(`The blob store answered ${response.status} to ${action}`);
  };
  return {
    put: async (key, bytes, contentType) => {
      const body = new Uint8Array(bytes);
      const response = await client.fetch(addressOf(key), {
        method: 'PUT',
        body,
        headers: { 'content-type': contentType, 'content-length': String(body.byteLength) },
      });
      expect(response, 'put');
    },
    get: async (key) => {
      const response = await client.fetch(addressOf(key));
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      expect(response, 'get');
      return new Uint8Array(await response.arrayBuffer());
    },
    open: async (key) => {
      const response = await client.fetch(addressOf(key));
      if (response.ok && response.body) return response.body;
      await response.body?.cancel();
      if (response.status !== 404) expect(response, 'open');
      return undefined;
    },
    remove: async (key) => {
      const response = await client.fetch(addressOf(key), { method: 'DELETE' });
      if (response.status !== 404) expect(response, 'remove');
    },
  };
}
