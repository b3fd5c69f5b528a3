/** Constants of the edition's archive for its writer and its reader: a ZIP with stored entries (APPNOTE.TXT of PKWARE). */
export const signatures = { entry: 0x04034b50, inDirectory: 0x02014b50, end: 0x06054b50 } as const;

/** An array of numbers of any kind may begin at a multiple of it. */
export const ALIGNMENT = 8;

/** Without the extension for more. */
export const MANY_ENTRIES = 65_535;

/** The last entry, by which all others are checked. */
export const SUMS = 'SHA256SUMS';
