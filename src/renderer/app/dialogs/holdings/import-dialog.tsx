/** Imports purchases and sales: file, questions, preview, result. */
import type { ImportPreview } from '#contract/ipc/holdings/own-entries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Toggle } from '#renderer/ui/controls/choice.tsx';
import { countText } from '#renderer/ui/figures/format.ts';
import { Dialog } from '#renderer/ui/layout/dialog.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormError } from '#renderer/shared/dialog-form/dialog-form.tsx';
import styles from './import.module.css';
import { LineCounts, PreviewRows, Skipped } from './import-preview.tsx';
import { Questions } from './import-question.tsx';
import { counted } from './import-words.ts';
import { MappingPart } from './mapping-part.tsx';
import { type OpenImport, useImport } from './use-import.ts';

export default function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const opened = useImport();
  const [withAlike, setWithAlike] = useState(false);
  const { busy, failure, table, preview, done, said } = opened;
  return (
    <Dialog
      title="Import purchases and sales"
      onClose={onClose}
      foot={<Foot opened={opened} withAlike={withAlike} onClose={onClose} />}
    >
      <div className={styles['import']}>
        <div className={styles['file']}>
          <p>
            {table === null
              ? 'A CSV file of a dealer, an exchange or another program, one trade per row. You review it before anything is saved.'
              : table.name}
          </p>
          <Button
            intent={table === null ? 'primary' : 'neutral'}
            busy={busy && table === null}
            onPress={() => void opened.choose()}
          >
            {table === null ? 'Choose a file…' : 'Choose another file…'}
          </Button>
        </div>
        <FormError of={failure} />
        <output>
          {said}
          {done !== null &&
            `${counted(done.added, 'row')} imported, ${countText(done.left)} left out.`}
        </output>
        {done === null && <Reading opened={opened} />}
        {preview !== null && done === null && preview.alike > 0 && (
          <Toggle
            label={`Import also ${counted(preview.alike, 'row')} that are already in your orders or the vault`}
            checked={withAlike}
            onChange={setWithAlike}
          />
        )}
      </div>
    </Dialog>
  );
}

/** How the file is read; questions come first. */
function Reading({ opened }: { readonly opened: OpenImport }): ReactNode {
  const { busy, table, mapping, preview } = opened;
  const counts = useRef<HTMLDListElement>(null);
  const questions = preview?.questions ?? table?.questions ?? [];
  const isOpen = questions.some(({ answer }) => answer === null);
  const wasOpen = useRef(isOpen);
  // After the last answer the focus moves to the preview.
  useEffect(() => {
    if (wasOpen.current && !isOpen) counts.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (table === null || mapping === null) return null;
  return (
    <>
      <Questions
        questions={questions}
        busy={busy}
        onAnswer={(question, value) => void opened.answer(question, value)}
      />
      {table.remembered && (
        <p className={styles['quiet']}>
          Read as the last file with these headings. Change what differs in this one.
        </p>
      )}
      {preview !== null && <LineCounts preview={preview} ref={counts} />}
      <MappingPart
        table={table}
        mapping={mapping}
        onChange={(next) => void opened.look(next)}
        onSplit={(separator) => void opened.split(separator)}
      />
      {preview !== null && (
        <>
          <Skipped preview={preview} />
          <PreviewRows preview={preview} busy={busy} onMore={() => void opened.more()} />
        </>
      )}
    </>
  );
}

function Foot({
  opened: { busy, preview, done, take, undo },
  withAlike,
  onClose,
}: {
  readonly opened: OpenImport;
  readonly withAlike: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const taken = preview === null ? 0 : preview.fresh + (withAlike ? preview.alike : 0);
  return (
    <>
      {preview !== null && done === null && preview.asked > 0 && (
        <span className={styles['waiting']}>
          {counted(preview.asked, 'row')} without an answer {preview.asked === 1 ? 'is' : 'are'}{' '}
          left out.
        </span>
      )}
      <Button onPress={onClose}>Close</Button>
      {done !== null && done.added > 0 && (
        <Button busy={busy} onPress={undo}>
          Undo import
        </Button>
      )}
      {preview !== null && done === null && (
        <Button
          intent="primary"
          busy={busy}
          disabledReason={taken === 0 ? whyNone(preview) : undefined}
          onPress={() => void take(withAlike)}
        >
          Import {counted(taken, 'row')}
        </Button>
      )}
    </>
  );
}

/** Why there is nothing to import. */
function whyNone({ asked, known, alike }: ImportPreview): string {
  if (asked > 0) return 'Answer the questions first.';
  return known + alike > 0 ? 'No row is new.' : 'No row can be imported.';
}
