/**
 * The feed of this build. Null and no key: updates are off. A publisher of builds sets both, as docs/release.md says;
 * there is no address that would be right for everybody.
 */
export const THIS_FEED = { address: null, publicKeys: [], channel: 'stable' };
