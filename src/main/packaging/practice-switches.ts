/** What the command line may change of the practice market, and where it may not. */

export interface PracticeSwitches {
  readonly practiceSeed: string | null;
  readonly practiceArguments: readonly string[];
  readonly practiceControlFile: string | null;
}

const NONE: PracticeSwitches = {
  practiceSeed: null,
  practiceArguments: [],
  practiceControlFile: null,
};

/**
 * Where real money is traded, an installed Touchstone has no market that behaves in another way than everywhere, and in a
 * package nothing opens its control port.
 */
export function practiceSwitches(
  asked: PracticeSwitches,
  where: { readonly isPackage: boolean; readonly environments: readonly string[] },
): PracticeSwitches {
  if (!where.isPackage) return asked;
  if (where.environments.includes('live')) return NONE;
  const { practiceSeed, practiceArguments } = asked;
  return {
    practiceSeed,
    practiceArguments: practiceArguments.filter((argument) => argument !== '--control'),
    practiceControlFile: null,
  };
}
