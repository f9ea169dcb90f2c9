/** Characters that are typed or pasted into the palette; more would hold up the window with each of its lists. */
export const LONGEST_PHRASE = 10_000;
