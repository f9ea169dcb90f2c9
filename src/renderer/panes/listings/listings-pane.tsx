/** The Listings pane: the user's own listings by id, changed as a draft, shown as a difference, sent by one key. */
import {
  missingAccess,
  missingText,
  accountNote,
} from '#renderer/shared/capabilities/missing-capability.ts';
import type { ListingRow, ListingsSlice } from '#contract/ipc/listings.ts';
import { useBinding, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import {
  useCapabilityState,
  useTradingStanding,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { useActions } from '#renderer/store/hooks.tsx';
import { Age } from '#renderer/ui/figures/values.tsx';
import { useFromNow } from '#renderer/ui/figures/use-now.ts';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { ListingChanges } from './listing-changes.tsx';
import { listingColumns, type ShownListing } from './listing-columns.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { restoredOf } from '#renderer/store/drafts/restored-changes.ts';
import { toggleMark } from '#renderer/store/drafts/listing-draft.ts';
import { CommandField, IdsField, Offered } from './listing-tools.tsx';
import { OffersTold } from './own-offers.tsx';
import { rateText } from './repricing-text.ts';
import { useListings } from './use-listings.ts';
import styles from './listings.module.css';

const rowKey = ({ row }: ShownListing): string => row.id;

export function ListingsPane(): ReactNode {
  const listings = useListings();
  const keys = useKeys();
  const { slice, draft, selectedId, targets } = listings;
  const standing = useCapabilityState();
  const access = missingAccess(standing);
  const { missing: trading } = useTradingStanding();
  // A Read Only key views data (the API document, Authentication, rule 1); the allow-list is about executions alone.
  const blocked = access ?? (trading?.kind === 'admin-role' ? trading : null);
  const pane = useRef<HTMLDivElement>(null);
  const idsField = useRef<HTMLInputElement>(null);
  const commandField = useRef<HTMLInputElement>(null);
  const beganRule = useRef(false);
  const toTable = (): void => {
    pane.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  };

  const { editListings } = useActions();
  const shown = useMemo(
    () =>
      slice.rows.map((row): ShownListing => ({
        row,
        marked: draft.marked.includes(row.id),
        change: draft.changes[row.id],
        readable: slice.readable,
        standing: slice.standings[row.id],
      })),
    [slice, draft],
  );
  const columns = useMemo(
    () =>
      listingColumns(shown, (id) => {
        editListings((now) => toggleMark(now, id));
      }),
    [shown, editListings],
  );
  const pending = slice.rows
    .filter(({ id, result }) => draft.changes[id] !== undefined || result !== null)
    .toSorted((one, other) => urgency(one) - urgency(other));
  const editing = draft.editor === null ? [] : listings.rowsOf(draft.editor.targets);

  useBinding('listings.add', () => idsField.current?.focus());
  useBinding('listings.change', () => commandField.current?.focus());
  useBinding('listings.reprice', () => {
    listings.beginRule();
    commandField.current?.focus();
    beganRule.current = true;
  });
  useLayoutEffect(() => {
    if (beganRule.current) commandField.current?.select();
    beganRule.current = false;
  });
  useBinding('listings.mark', () => {
    if (selectedId !== null) listings.mark(selectedId);
  });
  useBinding('listings.mark-all', listings.markAll);
  useBinding(
    'listings.drop',
    () => {
      listings.drop(targets);
    },
    true,
    targets.some((id) => draft.changes[id] !== undefined) ? null : 'Nothing is changed here.',
  );
  useBinding('listings.forget', () => {
    if (selectedId !== null) listings.forget(selectedId);
  });
  const noResult = listings.rowsOf(selectedId === null ? [] : [selectedId])[0]?.result
    ? null
    : 'No update of it was sent.';
  useBinding(
    'listings.check',
    () => {
      if (selectedId !== null) listings.check(selectedId);
    },
    true,
    noResult,
  );
  useBinding(
    'listings.dismiss',
    () => {
      if (selectedId !== null) listings.dismiss(selectedId);
    },
    true,
    noResult,
  );
  const open = (): void => {
    listings.openEditor(targets);
  };
  useMenuAnswer('row.open', open, null);
  useBinding('listings.send', listings.send, blocked === null);
  useBinding(
    'back',
    () => {
      listings.closeEditor();
      toTable();
    },
    editing.length > 0,
  );

  return (
    <div className={styles['frame']}>
      <div ref={pane} className={styles['listings']}>
        <div className={styles['main']}>
          <div className={styles['tools']}>
            <IdsField
              ref={idsField}
              value={draft.idsText}
              error={listings.added.error}
              note={listings.added.note}
              onChange={listings.typeIds}
              onAdd={listings.addPasted}
              onLeave={toTable}
            />
            {slice.rows.length > 0 && (
              <CommandField
                ref={commandField}
                value={draft.command}
                count={Math.max(1, targets.length)}
                error={listings.commandError}
                onChange={listings.typeCommand}
                onApply={() => {
                  listings.applyCommand(toTable);
                }}
                onLeave={toTable}
              />
            )}
            <span className={styles['asOf']}>
              {listings.marked.length > 0 && `${listings.marked.length} marked · `}
              {slice.readable ? (
                <>
                  list as of <Age at={slice.fetchedAt} />
                </>
              ) : (
                'Not readable in live trading: values are from update responses'
              )}
            </span>
          </div>
          <Offered offered={slice.offered} onAdd={listings.addIds} />
          <Notes
            standing={[
              trading?.kind === 'admin-role' || trading?.kind === 'role-or-allow-list'
                ? missingText(trading)
                : null,
              accountNote(standing)?.text ?? null,
            ]}
          />
          <Said said={listings.said} repricing={slice.repricing} />
          <div className={styles['table']}>
            <VirtualTable
              label="Own listings"
              rows={shown}
              rowKey={rowKey}
              columns={columns}
              selectedKey={selectedId}
              onSelect={listings.select}
              onOpen={open}
              rowTestId="listing-row"
              takesFocus
              empty={
                <EmptyState title="No listings yet">
                  The marketplace documents no way to list your own listings, so the terminal keeps
                  them by ID. Press {keys.named('listings.add')} and paste one or more IDs from its
                  dashboard. You can then change each of them here and review the changes before
                  they are sent.
                </EmptyState>
              }
            />
          </div>
          <OffersTold />
        </div>
        {editing.length > 0 && draft.editor !== null ? (
          <ListingEditor
            key={draft.editor.targets.join()}
            rows={editing}
            texts={draft.editor.texts}
            problems={listings.problems}
            readable={slice.readable}
            standings={slice.standings}
            onChange={listings.typeEditor}
            onApply={() => {
              if (listings.applyEditor()) toTable();
            }}
            onClose={() => {
              listings.closeEditor();
              toTable();
            }}
          />
        ) : (
          pending.length > 0 && (
            <ListingChanges
              rows={pending}
              changes={draft.changes}
              selectedId={selectedId}
              sending={slice.sending}
              blocked={blocked === null ? undefined : missingText(blocked)}
              failure={listings.failure ?? draft.unkept}
              restored={restoredOf(draft)}
              readable={slice.readable}
              onSend={listings.send}
              onDrop={(id) => {
                listings.drop([id]);
              }}
              onAgain={listings.again}
              onDismiss={listings.dismiss}
              onCheck={listings.check}
            />
          )
        )}
      </div>
    </div>
  );
}

/** What needs the user comes first, then what was not sent, then what is done. */
function urgency({ result }: ListingRow): number {
  if (result === null) return 2;
  if (result.state === 'done') return 3;
  return result.state === 'held' || result.state === 'waiting' ? 1 : 0;
}

/** What a rule proposed or a sending came to, and how many updates by a rule are left this minute. */
function Said({
  said,
  repricing,
}: Pick<ListingsSlice, 'repricing'> & { readonly said: string | null }): ReactNode {
  const rate = useFromNow(1_000, (now) => rateText(repricing, now));
  return (
    <div className={styles['said']}>
      <span role="status">{said}</span>
      {rate !== null && <span data-testid="listings-rate">{rate}</span>}
    </div>
  );
}

/** What may stand in the way, said before it does. */
function Notes({ standing }: { readonly standing: readonly (string | null)[] }): ReactNode {
  const said = standing.filter((words) => words !== null);
  if (said.length === 0) return null;
  return <p className={styles['note']}>{said.join(' ')}</p>;
}
