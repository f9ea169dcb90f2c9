import type { Pane } from '#contract/ipc/contract.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Kbd } from '#renderer/ui/kbd.tsx';
import type { ReactNode } from 'react';
import { type Binding, bindings, shownKeys } from '../keys/bindings.ts';
import { paneEntries, paneNames } from '../workspace/panes.tsx';
import { Dialog } from './dialog.tsx';
import styles from './keys-dialog.module.css';

const mac = navigator.userAgent.includes('Mac');
const table: readonly Binding[] = bindings;

/** Every key there is, by where it works. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  return (
    <Dialog label="Keyboard" title="Keyboard" onClose={onClose}>
      <div className={styles['columns']}>
        <Group title="Everywhere" shown={table.filter(({ where }) => where === 'everywhere')} />
        <Group title="In every list" shown={table.filter(({ id }) => id.startsWith('row.'))} />
        {paneNames.map((pane) => (
          <Group key={pane} title={paneEntries[pane].title} shown={ofPane(pane)} />
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

function printedKeys(binding: Binding): readonly string[] {
  return [...new Set(binding.keys.map((keys) => shownKeys(keys, mac)))];
}

function ofPane(pane: Pane): readonly Binding[] {
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
  if (shown.length === 0) return null;
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
