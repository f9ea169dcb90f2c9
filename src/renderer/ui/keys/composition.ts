/**
 * The one guard between input methods and the keys of the terminal. While text is composed, Enter takes a candidate and Escape drops it:
 * neither may quote, send, approve or close, whichever control is listening.
 */

/** The number that the system gives a key which an input method has taken. */
const TAKEN = 229;

/**
 * Keeps the keys of an input method from every listener of the window; the text field itself still gets them. Comes before all other
 * listeners.
 *
 * @returns the function that ends it
 */
export function guardComposition(target: Window): () => void {
  /** When the last composition ended, on the clock of the events. */
  let endedAt = Number.NEGATIVE_INFINITY;
  const onEnd = (event: CompositionEvent): void => {
    endedAt = event.timeStamp;
  };
  const onKey = (event: KeyboardEvent): void => {
    const isTaken = event.isComposing || event.keyCode === TAKEN;
    // Some methods let the key through that ended the composition: it was pressed before that end.
    if (!isTaken && event.timeStamp > endedAt) return;
    event.stopImmediatePropagation();
    if (event.key === 'Escape' || (event.key === 'Enter' && !isMultiline(event.target))) {
      // The browser itself would close the dialog or submit the form.
      event.preventDefault();
    }
  };
  target.addEventListener('compositionend', onEnd, true);
  target.addEventListener('keydown', onKey, true);
  target.addEventListener('keyup', onKey, true);
  return () => {
    target.removeEventListener('compositionend', onEnd, true);
    target.removeEventListener('keydown', onKey, true);
    target.removeEventListener('keyup', onKey, true);
  };
}

const isMultiline = (target: EventTarget | null): boolean => target instanceof HTMLTextAreaElement;
