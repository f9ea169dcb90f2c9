/**
 * Beside the terminal's own preload, for the budgets alone: counts what the page does that costs the same on every machine.
 * React tells its commits to whoever stands where its developer tools would; without them it costs nothing.
 */
const { contextBridge } = require('electron');

/**
 * What is read of React's own record of a component.
 *
 * @typedef {object} Fiber
 * @property {number} flags
 * @property {Fiber | null} child
 * @property {Fiber | null} sibling
 * @property {Fiber | null} alternate as it was before this commit
 *
 * @typedef {(...args: readonly unknown[]) => unknown} Task
 */

contextBridge.executeInMainWorld({
  func: () => {
    const counted = { commits: 0, renders: 0, timers: 0 };
    Reflect.set(window, 'counted', counted);

    /** React's mark of a component that was called in this commit. */
    const PERFORMED_WORK = 1;

    /**
     * Components that were called: below what the commit left as it was, children are the earlier ones.
     *
     * @param {Fiber} fiber
     * @returns {number}
     */
    const rendersIn = ({ flags, child, alternate }) => {
      let sum = (flags & PERFORMED_WORK) === 0 ? 0 : 1;
      if (alternate !== null && child === alternate.child) return sum;
      for (let one = child; one !== null; one = one.sibling) sum += rendersIn(one);
      return sum;
    };
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (/** @type {number} */ _, /** @type {{ current: Fiber }} */ root) => {
        counted.commits += 1;
        counted.renders += rendersIn(root.current);
      },
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    });

    const timers = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'];
    for (const name of timers) {
      /** @type {unknown} */
      const original = Reflect.get(window, name);
      if (typeof original !== 'function') throw new Error(`Chromium has no ${name}.`);
      /** @type {(task: Task, ...rest: readonly unknown[]) => unknown} */
      const counting = (task, ...rest) => {
        /** @type {Task} */
        const fired = (...args) => {
          counted.timers += 1;
          return task(...args);
        };
        return Reflect.apply(original, window, [fired, ...rest]);
      };
      Reflect.set(window, name, counting);
    }
  },
});
