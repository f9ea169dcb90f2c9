/** Runs one request at a time. Calls during a request cause one more run after it, with the latest arguments. */
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
