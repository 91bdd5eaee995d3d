import type { SessionSpeaker } from '../../contract/sessions.ts';

/**
 * Replaces speaker `fromId` by speaker `toId` in a session's speakers. If the session has both, only the earlier entry
 * stays, with its role.
 */
export function withMergedSpeaker(speakers: readonly SessionSpeaker[], fromId: number, toId: number): SessionSpeaker[] {
  const replaced = speakers.map((entry) => (entry.speakerId === fromId ? { ...entry, speakerId: toId } : entry));
  return replaced.filter(
    ({ speakerId }, index) => replaced.findIndex((other) => other.speakerId === speakerId) === index,
  );
}
