import type { SecretBox } from '../ports.ts';
import { createSecretBox } from '../secrets/secretBox.ts';

/**
 * Encrypts with a key that everyone knows. In a browser the database and any key would be in the same storage, and the
 * sample's secrets, which are encrypted when the page is built, are no secrets.
 */
export function createSampleSecrets(): SecretBox {
  return createSecretBox([new Uint8Array(32)]);
}
