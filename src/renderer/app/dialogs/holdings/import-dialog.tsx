/** An import of purchases and sales: the file, how its columns are read, what comes of each row, and what was done. */
import type {
  Imported,
  ImportMapping,
  ImportPreview,
  ImportTable,
} from '#contract/ipc/own-entries.ts';
import { useCommand } from '#renderer/shared/commands/use-command.ts';
import { failureText } from '#renderer/store/bridge/failures.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { type ReactNode, useState } from 'react';
import styles from './holdings.module.css';
import { MappingPart } from './mapping-part.tsx';

const counted = (count: number, of: string): string =>
  `${countText(count)} ${of}${count === 1 ? '' : 's'}`;

export default function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { busy, failure, send } = useCommand();
  const [table, setTable] = useState<ImportTable | null>(null);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [withAlike, setWithAlike] = useState(false);
  const [done, setDone] = useState<Imported | null>(null);
  const [said, setSaid] = useState('');

  const look = async (next: ImportMapping): Promise<void> => {
    setMapping(next);
    const answer = await send('portfolio/preview-import', { mapping: next });
    setPreview(answer.ok ? answer.value : null);
  };
  const choose = async (): Promise<void> => {
    const answer = await send('portfolio/open-import', {});
    if (!answer.ok || answer.value === null) return;
    setTable(answer.value);
    setDone(null);
    setSaid('');
    await look(answer.value.mapping);
  };
  const split = async (separator: ImportTable['separator']): Promise<void> => {
    const answer = await send('portfolio/split-import', { separator });
    if (!answer.ok) return;
    setTable(answer.value);
    setDone(null);
    await look(answer.value.mapping);
  };
  const take = async (): Promise<void> => {
    if (mapping === null) return;
    const answer = await send('portfolio/import', { mapping, withAlike });
    if (answer.ok) setDone(answer.value);
  };
  const undo = async (): Promise<void> => {
    const answer = await send('portfolio/undo', {});
    if (!answer.ok) return;
    setDone(null);
    setSaid(`Undone: ${answer.value.what}.`);
    if (mapping !== null) await look(mapping);
  };
  const taken = preview === null ? 0 : preview.fresh + (withAlike ? preview.alike : 0);
  return (
    <Dialog
      label="Import purchases and sales"
      title="Import purchases and sales"
      scrolls="content"
      onClose={onClose}
    >
      <div className={cx(styles['form'], styles['wide'])}>
        <p>
          A table as a dealer or another program exports it (CSV): one purchase or sale a row, with
          headings. Nothing is counted before you say so, and it can be undone.
        </p>
        <div className={styles['actions']}>
          <Button
            intent={table === null ? 'primary' : 'neutral'}
            busy={busy}
            onPress={() => void choose()}
          >
            {table === null ? 'Choose a file…' : 'Choose another file…'}
          </Button>
        </div>
        {failure !== null && (
          <p className={styles['failure']} role="alert">
            {failureText(failure)}
          </p>
        )}
        {table !== null && mapping !== null && (
          <MappingPart
            table={table}
            mapping={mapping}
            onChange={(next) => {
              setDone(null);
              void look(next);
            }}
            onSplit={(separator) => void split(separator)}
          />
        )}
        <output>
          {said}
          {done !== null &&
            `${counted(done.added, 'row')} imported, ${countText(done.left)} left out.`}
        </output>
        {preview !== null && done === null && (
          <>
            <p>
              {counted(preview.fresh, 'new row')}, {countText(preview.known)} imported before,{' '}
              {countText(preview.alike)} that your orders or the vault tell already,{' '}
              {countText(preview.refused)} that cannot be read.
            </p>
            <Rows preview={preview} />
            {preview.alike > 0 && (
              <Toggle
                label="Also those that your orders or the vault tell already"
                checked={withAlike}
                onChange={setWithAlike}
              />
            )}
          </>
        )}
        <div className={styles['actions']}>
          <Button onPress={onClose}>Close</Button>
          {done !== null && done.added > 0 && (
            <Button busy={busy} onPress={() => void undo()}>
              Undo the import
            </Button>
          )}
          {preview !== null && done === null && (
            <Button
              intent="primary"
              busy={busy}
              disabledReason={taken === 0 ? 'No row is new.' : undefined}
              onPress={() => void take()}
            >
              Import {counted(taken, 'row')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Rows({ preview: { rows } }: { readonly preview: ImportPreview }): ReactNode {
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the arrow keys
    <section className={styles['rows']} aria-label="Rows of the file" tabIndex={0}>
      <table>
        <tbody>
          {rows.map(({ line, product, status, reason }) => (
            <tr key={line} data-testid="import-row">
              <th scope="row">{line}</th>
              <td>{product}</td>
              <td>{status === 'new' ? 'New' : reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
