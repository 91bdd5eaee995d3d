/** Colours on which white letters are readable, in both colour schemes. */
const colours = ['#55708f', '#6b5b95', '#8a5a44', '#3f7a5c', '#8c4a66', '#4a6fa5', '#7a6a2f', '#5d6b3a'] as const;

/** Returns the colour behind a person's initials, the same everywhere. 0 is for no particular person. */
export function faceColour(userId: number): string {
  return colours[userId % colours.length] ?? colours[0];
}
