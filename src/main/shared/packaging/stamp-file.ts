/** The stamp’s name in the folder that holds `out/`. */
export const STAMP_FILE = 'stamp.json';
