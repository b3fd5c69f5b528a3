/** Constants of the archive format: ZIP with stored entries (APPNOTE.TXT of PKWARE). */
export const signatures = { entry: 0x04034b50, inDirectory: 0x02014b50, end: 0x06054b50 } as const;

/** Alignment of entries, bytes; sufficient for all typed arrays. */
export const ALIGNMENT = 8;

/** Maximum number of entries without ZIP64. */
export const MANY_ENTRIES = 65_535;

/** Name of the last entry, which lists the checksums of all others. */
export const SUMS = 'SHA256SUMS';
