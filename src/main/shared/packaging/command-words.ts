/** The command of a program's call: the same executable is the terminal, and the `touchstone` command. */

/**
 * @param argv as the system passes it; in a clone, the first word after the runtime is the application's folder
 * @returns the command with its arguments; null where the terminal is to start
 */
export function commandIn(argv: readonly string[], isPackaged: boolean): readonly string[] | null {
  const words = argv.flatMap((word, at) => (at > 0 && !word.startsWith('-') ? [at] : []));
  const at = words[isPackaged ? 0 : 1];
  // Paths and addresses, which a desktop may pass, have other characters.
  return at === undefined || !/^[a-z]+$/.test(argv[at] ?? '') ? null : argv.slice(at);
}
