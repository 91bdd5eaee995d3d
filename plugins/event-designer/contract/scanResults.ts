/** The results of a scan (spec §3, result). In a file of its own, because the script of the scan page needs no schemas. */
export const scanResults = ['success', 'error', 'pending'] as const;
/** What a device plays for a result. `usual`: the sound of the result; the others are played for any. */
export const scanSounds = ['usual', 'chime', 'bell', 'fanfare', 'buzzer', 'alarm', 'silent'] as const;
export type ScanSound = (typeof scanSounds)[number];
