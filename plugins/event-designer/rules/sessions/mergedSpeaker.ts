import type { SessionSpeaker } from '../../contract/sessions.ts';

/**
 * Replaces a merged speaker in a session. If both were speakers, the remaining one keeps the first place and its role.
 */
export function withMergedSpeaker(speakers: readonly SessionSpeaker[], from: number, to: number): SessionSpeaker[] {
  const renamed = speakers.map((entry) => (entry.speakerId === from ? { ...entry, speakerId: to } : entry));
  return renamed.filter(
    ({ speakerId }, index) => renamed.findIndex((other) => other.speakerId === speakerId) === index,
  );
}
