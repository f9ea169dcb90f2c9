/** Decides which handler a key runs. Pure but for the handlers themselves. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { Binding } from '#domain/keys/tables/binding.ts';
import { isTextCommand } from '#domain/keys/reserved-chords.ts';

/** Without an event where it was chosen from a menu. */
export type KeyHandler = (event?: KeyboardEvent) => void;

/** A handler, and the pane it belongs to; null for the shell's own. */
export interface Registered {
  readonly pane: Pane | null;
  readonly run: KeyHandler;
  /** Why it would do nothing now, for menus; null where it does something. */
  readonly missing: () => string | null;
  /** A control nearer to the key handles the key itself. */
  readonly isMenuOnly: boolean;
}

export interface Situation {
  readonly focusedPane: Pane;
  /** A modal dialog has the keyboard. */
  readonly dialogOpen: boolean;
  /** The chord of the system's own that the key is on this layout; null if it is none, or the key's own. */
  readonly systemChord: string | null;
  readonly handlersOf: (id: string) => readonly Registered[];
}

/**
 * Runs the handler of the first binding that may run now, and returns whether one did.
 *
 * @param candidates the bindings of the key that was pressed; none where this layout has moved them to another key
 */
export function dispatchKey(
  event: KeyboardEvent,
  candidates: readonly Binding[],
  situation: Situation,
): boolean {
  // A table, a menu or a field has handled it.
  if (event.defaultPrevented) return false;
  const { systemChord } = situation;
  // The system's editing keys edit, in whichever place the layout has them.
  const edits = systemChord !== null && isTextCommand(systemChord) && isTextField(event.target);
  if (situation.dialogOpen) {
    // The native menu would answer: a layout may have its w, and so the key that closes the window, on a key of the table.
    if (systemChord !== null && !edits) event.preventDefault();
    return false;
  }
  if (edits) return false;
  for (const binding of candidates) {
    if (systemChord !== null && binding.essential !== true) continue;
    const handler = handlerOf(binding, situation);
    if (handler === undefined || !mayRun(event, binding)) continue;
    if (binding.where !== 'everywhere' && hasOwnKeys(event.target)) continue;
    event.preventDefault();
    handler.run(event);
    return true;
  }
  return false;
}

function handlerOf(binding: Binding, situation: Situation): Registered | undefined {
  const { focusedPane } = situation;
  if (binding.where !== 'everywhere' && !binding.where.includes(focusedPane)) return undefined;
  return nearestHandler(
    situation.handlersOf(binding.id).filter(({ isMenuOnly }) => !isMenuOnly),
    focusedPane,
  );
}

/** The pane's own handler that was registered last, else the shell's. */
export function nearestHandler(
  handlers: readonly Registered[],
  pane: Pane,
): Registered | undefined {
  return (
    handlers.findLast((handler) => handler.pane === pane) ??
    handlers.findLast((handler) => handler.pane === null)
  );
}

function mayRun(event: KeyboardEvent, binding: Binding): boolean {
  if (event.repeat && binding.repeats !== true) return false;
  const { target } = event;
  if (isTextField(target)) {
    const isFree = binding.inFigures === true && isLetter(event) && isFigureField(target);
    return isFree || binding.inText === true;
  }
  // Enter and Space act on the focused button, link or list, and on nothing else.
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (plain && (event.code === 'Enter' || event.code === 'NumpadEnter'))
    return !isPressable(target);
  if (plain && event.code === 'Space')
    return !isPressable(target) && !(target instanceof HTMLInputElement);
  // A select handles letters and arrows itself.
  if (plain && target instanceof HTMLSelectElement) return event.code === 'Escape';
  // Arrows move within a group of radio buttons.
  if (plain && event.code.startsWith('Arrow')) return !isRadio(target);
  return true;
}

/**
 * Whether keys pressed there are not for the focused pane: an area with keys of its own is marked `data-own-keys`. Enter
 * in its fields must neither quote nor execute.
 */
function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys]') !== null;
}

const notText = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys pressed there type text. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notText.has(target.type);
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

const isFigureField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && /^(?:numeric|decimal)$/.test(target.inputMode);

const isLetter = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^Key[A-Z]$/.test(code) && !ctrlKey && !metaKey && !altKey;

function isRadio(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('button, a[href], summary, select, [role="tab"], [role="menuitem"]') !== null
  );
}
