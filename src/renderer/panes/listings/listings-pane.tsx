/** The Listings pane: the user's own listings by ID. Changes are drafted, reviewed as differences, and sent by one key. */
import type { ListingRow } from '#contract/ipc/trading/listings.ts';
import {
  useCapabilityState,
  useTradingStanding,
} from '#renderer/shared/capabilities/capability-notices.tsx';
import { accountNote } from '#renderer/shared/capabilities/account-notes.ts';
import { missingAccess, missingText } from '#renderer/shared/capabilities/missing-capability.ts';
import { useBinding, useBindingTable, useMenuAnswer } from '#renderer/shared/keys/keys.tsx';
import { useFromNow } from '#renderer/ui/figures/use-now.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import { useKeys } from '#renderer/ui/keys/key-table.tsx';
import { EmptyState } from '#renderer/ui/layout/states.tsx';
import { VirtualTable } from '#renderer/ui/table/virtual-table.tsx';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { ListingChanges } from './listing-changes.tsx';
import { type ShownListing, listingColumns } from './listing-columns.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { CommandField, IdsField, Suggested } from './listing-tools.tsx';
import styles from './listings.module.css';
import { OwnOffersFold } from './own-offers/own-offers.tsx';
import { rateText } from './repricing-text.ts';
import { ListingsContext, useListings, useListingsContext } from './use-listings.ts';

const keyOf = ({ row }: ShownListing): string => row.id;

export function ListingsPane(): ReactNode {
  const listings = useListings();
  const { slice, draft, selectedId, targets } = listings;
  const access = missingAccess(useCapabilityState());
  const { missing: trading } = useTradingStanding();
  // A Read Only key views data (the API document, Authentication, rule 1); the allow-list is about executions alone.
  const blocked = access ?? (trading?.kind === 'admin-role' ? trading : null);
  const pane = useRef<HTMLDivElement>(null);
  const idsField = useRef<HTMLInputElement>(null);
  const commandField = useRef<HTMLInputElement>(null);
  const isRuleNew = useRef(false);
  const focusTable = (): void => pane.current?.querySelector<HTMLElement>('[role="grid"]')?.focus();
  // What needs the user comes first.
  const pending = slice.rows
    .filter(({ id, result }) => draft.changes[id] !== undefined || result !== null)
    .toSorted((one, other) => urgency(one) - urgency(other));
  const editing = draft.editor === null ? [] : listings.rowsOf(draft.editor.targets);

  const onSelected = (act: (id: string) => void) => (): void => {
    if (selectedId !== null) act(selectedId);
  };
  const [selected] = listings.rowsOf(selectedId === null ? [] : [selectedId]);
  const noResult = selected?.result ? null : 'No update was sent for this listing.';
  const hasChange = targets.some((id) => draft.changes[id] !== undefined);
  useBindingTable({
    'listings.add': () => idsField.current?.focus(),
    'listings.change': () => commandField.current?.focus(),
    'listings.reprice': () => {
      listings.beginRule();
      commandField.current?.focus();
      isRuleNew.current = true;
    },
    'listings.mark': onSelected(listings.mark),
    'listings.mark-all': listings.markAll,
    'listings.drop': [() => listings.drop(targets), hasChange ? null : 'No change to remove.'],
    'listings.forget': onSelected(listings.forget),
    'listings.check': [onSelected(listings.check), noResult],
    'listings.dismiss': [onSelected(listings.dismiss), noResult],
  });
  useLayoutEffect(() => {
    if (isRuleNew.current) commandField.current?.select();
    isRuleNew.current = false;
  });
  const open = (): void => listings.openEditor(targets);
  useMenuAnswer('row.open', open, null);
  useBinding('listings.send', listings.send, blocked === null);
  useBinding(
    'back',
    () => {
      listings.closeEditor();
      focusTable();
    },
    editing.length > 0,
  );

  return (
    <ListingsContext value={listings}>
      <div className={styles['frame']}>
        <div ref={pane} className={styles['listings']}>
          <div className={styles['main']}>
            <div className={styles['tools']}>
              <IdsField ref={idsField} onLeave={focusTable} />
              {slice.rows.length > 0 && <CommandField ref={commandField} onLeave={focusTable} />}
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
            <Suggested />
            <AccountNotes />
            <Messages />
            <ListingTable onOpen={open} />
            <OwnOffersFold />
          </div>
          {editing.length > 0 && draft.editor !== null ? (
            <ListingEditor key={draft.editor.targets.join()} rows={editing} onDone={focusTable} />
          ) : (
            pending.length > 0 && (
              <ListingChanges
                rows={pending}
                blocked={blocked === null ? undefined : missingText(blocked)}
              />
            )
          )}
        </div>
      </div>
    </ListingsContext>
  );
}

function urgency({ result }: ListingRow): number {
  if (result === null) return 2;
  if (result.state === 'done') return 3;
  return result.state === 'held' || result.state === 'waiting' ? 1 : 0;
}

function ListingTable({ onOpen }: { readonly onOpen: () => void }): ReactNode {
  const { slice, draft, selectedId, select, mark } = useListingsContext();
  const keys = useKeys();
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
  const columns = useMemo(() => listingColumns(shown, mark), [shown, mark]);
  return (
    <div className={styles['table']}>
      <VirtualTable
        label="Own listings"
        rows={shown}
        rowKey={keyOf}
        columns={columns}
        selectedKey={selectedId}
        onSelect={select}
        onOpen={onOpen}
        rowTestId="listing-row"
        takesFocus
        empty={
          <EmptyState title="No listings yet">
            The marketplace documents no way to list your own listings, so the terminal keeps them
            by ID. Press {keys.named('listings.add')} and paste one or more IDs from its dashboard.
            You can then change each of them here and review the changes before they are sent.
          </EmptyState>
        }
      />
    </div>
  );
}

/** The result of a rule or of sending, and how many updates by a rule are left this minute. */
function Messages(): ReactNode {
  const { said, slice } = useListingsContext();
  const rate = useFromNow(1_000, (now) => rateText(slice.repricing, now));
  return (
    <div className={styles['said']}>
      <span role="status">{said}</span>
      {rate !== null && <span data-testid="listings-rate">{rate}</span>}
    </div>
  );
}

/** What may stop an update, shown before it does. */
function AccountNotes(): ReactNode {
  const { missing } = useTradingStanding();
  const isAboutKey = missing?.kind === 'admin-role' || missing?.kind === 'role-or-allow-list';
  const notes = [
    isAboutKey ? missingText(missing) : null,
    accountNote(useCapabilityState())?.text ?? null,
  ].filter((text) => text !== null);
  return notes.length === 0 ? null : <p className={styles['note']}>{notes.join(' ')}</p>;
}
