import { type Pane, PANES } from '#domain/workspace/panes.ts';

export interface Binding {
  readonly id: string;
  /** Chords as `chord.ts` writes them; the first one is shown. */
  readonly keys: readonly string[];
  readonly description: string;
  /** The panes in which it works; `everywhere` means always, unless a dialog is open. */
  readonly where: 'everywhere' | readonly Pane[];
  /** Works while the cursor is in a text field, too. Keys that type text never do. */
  readonly inText?: true;
  /** A letter that works in fields for figures, too, which have no use for it. */
  readonly inFigures?: true;
  /** Repeats while the key is held down. Never for anything that sends a request. */
  readonly repeats?: true;
  /** Sends something that binds the user. Its keys include Ctrl, Cmd or Alt, so that none is pressed by accident. */
  readonly sends?: true;
  /** Reduces risk, or leads to something that does: it always has a key. */
  readonly essential?: true;
}

/** Panes that are lists of rows. */
export function rows(): readonly Pane[] {
  return PANES.flatMap(({ name, moves }) => (moves === 'none' ? [] : [name]));
}

/** Panes that are moved through by the page too. */
export function tables(): readonly Pane[] {
  return PANES.flatMap(({ name, moves }) => (moves === 'rows-and-pages' ? [name] : []));
}

/** Builds a binding with its id as a literal type, so that `BindingId` is the union of all ids. */
export function binding<Id extends string>(
  id: Id,
  keys: readonly string[],
  description: string,
  where: Binding['where'],
  options: Pick<Binding, 'inText' | 'inFigures' | 'repeats' | 'sends' | 'essential'> = {},
): Binding & { readonly id: Id } {
  return { id, keys, description, where, ...options };
}
