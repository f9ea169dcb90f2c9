/** Which switches of the practice market count. */

export interface PracticeSwitches {
  readonly practiceSeed: string | null;
  readonly practiceArguments: readonly string[];
  /** Where there are any, the practice marketplace for tests is started. */
  readonly practiceTestArguments: readonly string[];
  readonly practiceControlFile: string | null;
}

/**
 * A package that trades with real money has the usual practice market only, and no package has the practice marketplace for tests,
 * with its dialects and control port.
 */
export function practiceSwitches(
  asked: PracticeSwitches,
  where: { readonly isPackage: boolean; readonly environments: readonly string[] },
): PracticeSwitches {
  if (!where.isPackage) return asked;
  const isLive = where.environments.includes('live');
  return {
    practiceSeed: isLive ? null : asked.practiceSeed,
    practiceArguments: isLive ? [] : asked.practiceArguments,
    practiceTestArguments: [],
    practiceControlFile: null,
  };
}
