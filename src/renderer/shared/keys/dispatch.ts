/** Decides which handler a key sets off. Pure but for the handlers themselves. */
import type { Pane } from '#domain/workspace/panes.ts';
import type { Binding } from '#domain/keys/bindings.ts';

/** Told the key that was pressed; none where the same was chosen from a menu. */
export type KeyHandler = (event?: KeyboardEvent) => void;

/** A handler, and the pane it belongs to; null for the shell's own. */
export interface Registered {
  readonly pane: Pane | null;
  readonly run: KeyHandler;
  /** Why it would do nothing now, for menus; null where it does something. */
  readonly missing: () => string | null;
  /** Its keys are heard by what is nearer to them, such as a table; this only runs it. */
  readonly heardElsewhere: boolean;
}

export interface Situation {
  readonly focusedPane: Pane;
  /** A modal dialog is open: it has the keyboard. */
  readonly dialogOpen: boolean;
  readonly handlersOf: (id: string) => readonly Registered[];
}

/**
 * Runs the handler of the first binding that may run now and says whether one did. `candidates` are the
 * bindings of the key that was pressed.
 */
export function dispatchKey(
  event: KeyboardEvent,
  candidates: readonly Binding[],
  situation: Situation,
): boolean {
  // Something nearer to the key has dealt with it: a table, a menu, a field.
  if (event.defaultPrevented || situation.dialogOpen || event.isComposing) return false;
  for (const binding of candidates) {
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
  return nearest(
    situation.handlersOf(binding.id).filter(({ heardElsewhere }) => !heardElsewhere),
    focusedPane,
  );
}

/** Of several the pane's own, registered last; else the shell's. */
export function nearest(handlers: readonly Registered[], pane: Pane): Registered | undefined {
  return (
    handlers.findLast((handler) => handler.pane === pane) ??
    handlers.findLast((handler) => handler.pane === null)
  );
}

function mayRun(event: KeyboardEvent, binding: Binding): boolean {
  if (event.repeat && binding.repeats !== true) return false;
  const { target } = event;
  if (isTextField(target)) return binding.inText === true;
  // Enter and Space press the button, follows the link or opens the list that has the focus; nothing else.
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (plain && (event.code === 'Enter' || event.code === 'NumpadEnter'))
    return !isPressable(target);
  if (plain && event.code === 'Space')
    return !isPressable(target) && !(target instanceof HTMLInputElement);
  // A select reads letters and arrows as its own.
  if (plain && target instanceof HTMLSelectElement) return event.code === 'Escape';
  // Arrows move within a group of radio buttons.
  if (plain && event.code.startsWith('Arrow')) return !isRadio(target);
  return true;
}

/**
 * Whether keys pressed there are not meant for the pane that had the focus last: what lies outside the panes and is
 * worked in by itself says so with `data-own-keys`. Enter in its fields must neither quote nor execute.
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

/** Whether keys pressed there write text. */
function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notText.has(target.type);
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLElement && target.isContentEditable;
}

function isRadio(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

function isPressable(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('button, a[href], summary, select, [role="tab"], [role="menuitem"]') !== null
  );
}
