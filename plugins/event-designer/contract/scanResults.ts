/** The results of a scan (spec §3, result). In a file of its own, because the script of the scan page needs no schemas. */
export const scanResults = ['success', 'error', 'pending'] as const;
/** The sounds of a device. `usual` is the sound of the result; the others are the same for every result. */
export const scanSounds = ['usual', 'chime', 'bell', 'fanfare', 'buzzer', 'alarm', 'silent'] as const;
export type ScanSound = (typeof scanSounds)[number];
