/**
 * A script of its own, in the place of that of the terminal, which it starts: the main process names both in the page where a
 * screen was kept. Run one after the other at once, nothing would be painted before the terminal is.
 */
import { drawKeptScreen } from './draw.ts';

const MAIN = /^\.\/index-[\w-]+\.js$/;

const painted = new Promise((resolve) => {
  requestAnimationFrame(() => {
    setTimeout(resolve, 0);
  });
});
drawKeptScreen();
const main = document.getElementById('first-screen')?.getAttribute('data-then') ?? '';
if (MAIN.test(main)) {
  await painted;
  const after = document.getElementById('after-first-screen');
  // Before the sheet of what is drawn, which has the last word until the panes bring theirs.
  if (after instanceof HTMLTemplateElement) document.head.prepend(after.content);
  await import(/* @vite-ignore */ main);
}
