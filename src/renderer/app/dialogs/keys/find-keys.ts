/** The bindings and groups that match a search. Pure. */
import type { BindingId } from '#domain/keys/bindings.ts';
import type { Binding } from '#domain/keys/tables/binding.ts';
import { hasWords } from '#renderer/ui/controls/has-words.ts';
import { paneTitle } from '#domain/workspace/panes.ts';
import { describeWhere } from '#domain/keys/key-messages.ts';
import { type Keyboard, chordLabel } from '#domain/keys/key-labels.ts';
import { foldCase } from '#domain/text/fold-case.ts';

export type Bound = Binding & { readonly id: BindingId };

export interface KeyGroup {
  readonly title: string;
  readonly shown: readonly Bound[];
}

/** By key first, then by description, id and pane; all for an empty search. */
export function findKeys(
  table: readonly Bound[],
  text: string,
  print: Keyboard,
): readonly KeyGroup[] {
  const wanted = spelled(text);
  const byKey = table.filter(
    ({ keys }) =>
      wanted !== '' && keys.some((chord) => spelled(chordLabel(chord, print)) === wanted),
  );
  const byWords = table.filter(
    (binding) =>
      !byKey.includes(binding) &&
      hasWords(`${binding.description} ${binding.id} ${describeWhere(binding)}`, text),
  );
  const first = byKey.length === 0 ? [] : [{ title: `Assigned to ${text.trim()}`, shown: byKey }];
  return [...first, ...grouped(byWords)];
}

/** `Ctrl+Shift+P`, `ctrl shift p` and `CTRL-SHIFT-P` are the same key; so is a single sign. */
function spelled(text: string): string {
  const trimmed = foldCase(text.trim());
  return trimmed.length < 2 ? trimmed : trimmed.split(/[\s+-]+(?=.)/).join(' ');
}

function grouped(table: readonly Bound[]): readonly KeyGroup[] {
  const groups = new Map<string, Bound[]>();
  for (const binding of table) {
    const title = groupOf(binding);
    groups.set(title, [...(groups.get(title) ?? []), binding]);
  }
  return [...groups].map(([title, shown]) => ({ title, shown }));
}

function groupOf({ id, where }: Bound): string {
  if (where === 'everywhere') return 'Everywhere';
  if (id.startsWith('row.')) return 'In every list';
  return where.map(paneTitle).join(' · ');
}
