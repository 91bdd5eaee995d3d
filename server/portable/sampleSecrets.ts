import type { SecretBox } from '../ports.ts';
import { createSecretBox } from '../secrets/secretBox.ts';

/**
 * Encrypts with a public key constant. In a browser the database and any key would be in the same storage, and the
 * sample's secrets, which are encrypted when the page is built, are not secret.
 */
export function createSampleSecrets(): SecretBox {
  return createSecretBox([new Uint8Array(32)]);
}
