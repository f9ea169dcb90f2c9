import type { Pane } from '#contract/ipc/contract.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Kbd } from '#renderer/ui/kbd.tsx';
import type { ReactNode } from 'react';
import { type Binding } from '#domain/keys/bindings.ts';
import { printChord } from '#domain/keys/printed-keys.ts';
import { useKeys } from '#renderer/ui/key-table.tsx';
import { paneEntries, paneNames } from '../workspace/panes.tsx';
import { Dialog } from './dialog.tsx';
import styles from './keys-dialog.module.css';

/** Every key there is, by where it works. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { bindings: table } = useKeys();
  return (
    <Dialog label="Keyboard" title="Keyboard" onClose={onClose}>
      <div className={styles['columns']}>
        <Group title="Everywhere" shown={table.filter(({ where }) => where === 'everywhere')} />
        <Group title="In every list" shown={table.filter(({ id }) => id.startsWith('row.'))} />
        {paneNames.map((pane) => (
          <Group key={pane} title={paneEntries[pane].title} shown={ofPane(table, pane)} />
        ))}
      </div>
      <p className={styles['note']}>
        Keys go by their place on the keyboard. Inside a text field letters and digits are text; a
        key held down never quotes and never executes.
      </p>
      {/* There are more keys than fit: without anything to focus in here they could not be scrolled by keyboard. */}
      <Button shortcut="Esc" onPress={onClose}>
        Close the list of keys
      </Button>
    </Dialog>
  );
}

function ofPane(table: readonly Binding[], pane: Pane): readonly Binding[] {
  return table.filter(
    ({ id, where }) => where !== 'everywhere' && !id.startsWith('row.') && where.includes(pane),
  );
}

function Group({
  title,
  shown,
}: {
  readonly title: string;
  readonly shown: readonly Binding[];
}): ReactNode {
  const { print } = useKeys();
  if (shown.length === 0) return null;
  const printedKeys = (binding: Binding): readonly string[] =>
    binding.keys.map((chord) => printChord(chord, print));
  return (
    <section className={styles['group']}>
      <h3>{title}</h3>
      <dl>
        {shown.map((binding) => (
          <div key={binding.id} className={styles['line']}>
            <dt>{binding.description}</dt>
            <dd>
              <span className="visually-hidden">{printedKeys(binding).join(' or ')}</span>
              {printedKeys(binding).map((keys) => (
                <Kbd key={keys}>{keys}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
