/** Runs one request at a time. Of those that are wanted meanwhile only one more runs, with what is wanted by then. */
export function oneAtATime(run: () => Promise<void>): () => void {
  let wanted = 0;
  let done = 0;
  let isRunning = false;
  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (done < wanted) {
      done = wanted;
      // oxlint-disable-next-line no-await-in-loop
      await run();
    }
    isRunning = false;
  };
  return () => {
    wanted += 1;
    if (!isRunning) void runAll();
  };
}
