import type { SessionSpeaker } from '../../contract/sessions.ts';

/** Returns a session's speakers after one was merged into another, who is named once, in the first place and role. */
export function withMergedSpeaker(speakers: readonly SessionSpeaker[], from: number, to: number): SessionSpeaker[] {
  const renamed = speakers.map((entry) => (entry.speakerId === from ? { ...entry, speakerId: to } : entry));
  return renamed.filter(
    ({ speakerId }, index) => renamed.findIndex((other) => other.speakerId === speakerId) === index,
  );
}
