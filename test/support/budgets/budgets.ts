/**
 * What the application may cost as far as it does not depend on the machine: each number is what was counted when it was set, plus
 * a little for what comes in another order from start to start. Raise one only together with what it buys, and say it in the commit.
 */
const BUDGETS: ReadonlyMap<string, number> = new Map([
  // Among the newest: how contents in doubt are read, a connection that leaves a dead socket, how an order is looked for after a
  // rejection, calendars, the market table and its search, programs that may connect, standing orders, orders that are not on the ticket, one way to open files of the data folder, the screen's lock on D-Bus. What reads tables comes when one is opened; what reads contents is not in the window.
  // Evaluated before the main process opens a window, and before the page draws anything: every one of them delays it.
  ['modules of the main process', 1_025],
  ['modules of the first load', 152],
  // Read at each start and held as long as it runs.
  ['kB of scripts of the main process', 2_770],
  // By the main process: settings, keys and journals.
  ['files opened before the window', 8],
  // The files of the panes visible are among them.
  ['files opened until the prices', 145],
  // In its first seconds, in which the whole practice catalogue is read. The service lets 120 through at once and then one a second.
  ['requests of a start', 30],
  // A burst of changes is one message and one commit, however many rows it touches.
  ['messages for 1 changed price', 1],
  ['messages for 20 changed prices', 1],
  ['commits for 1 changed price', 1],
  ['commits for 20 changed prices', 1],
  // Of JSON: whole rows, of those that the window shows or follows and no others.
  ['characters for 1 changed price', 1_000],
  ['characters for 20 changed prices', 18_500],
  ['characters for 20 rows read again', 18_500],
  // Components that React calls: the frame of each pane that shows the market, and the cells of the rows that changed.
  ['renders for 1 changed price', 45],
  ['renders for 20 changed prices', 200],
  // Nobody touches it and the market stands still. It is read all the same, a request every second or two.
  ['timers of the main process in 10 s', 50],
  ['timers of the page in 10 s', 28],
  ['messages to the page in 10 s', 14],
]);

/** Whether a budget with this name is kept. */
export const isKept = (name: string, count: number): boolean => count <= (BUDGETS.get(name) ?? 0);

/** A line for each budget with what was counted; those above it, and those that nobody counted, marked. */
export function reportOf(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...BUDGETS].map(([name, most]) => {
    const count = counts.get(name);
    const mark = count !== undefined && count <= most ? ' ' : '✗';
    return `${mark} ${name.padEnd(36)} ${String(count ?? 'nothing').padStart(7)} of ${String(most)}`;
  });
}
