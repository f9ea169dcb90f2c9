/** The state that all windows share, read from a store and applied to one. Pure. */
import type { SyncedParts } from '#contract/ipc/app/windows.ts';
import type { ListingDraft } from './drafts/listings/listing-draft.ts';
import type { TicketDrafts } from './drafts/ticket-drafts.ts';
import type { ServiceState } from './state/service-state.ts';
import type { ViewState } from './state/view-state.ts';

export type PartName = keyof SyncedParts;

interface SharedState extends TicketDrafts, ViewState, Pick<ServiceState, 'ticket'> {
  readonly listingDraft: ListingDraft;
}

/** The fields of each part; a part has changed if one of them is another object. */
const FIELDS = {
  selection: ['selectedKey', 'bookCursor'],
  ticket: [
    'draft',
    'replacedDrafts',
    'replacedFor',
    'sentDraft',
    'lastOrder',
    'unwantedQuote',
    'ticketFrom',
    'ticketOpened',
  ],
  listings: ['listingDraft'],
  look: [
    'sweepLine',
    'filter',
    'marketOrder',
    'rowCursors',
    'orderFinderOpen',
    'confirmationAsked',
    'detailsRange',
    'portfolioRange',
  ],
} as const satisfies Readonly<Record<PartName, readonly (keyof SharedState)[]>>;

export const PART_NAMES: readonly PartName[] = ['selection', 'ticket', 'listings', 'look'];

/** The parts in which one state differs from another. */
export function changedParts(now: SharedState, before: SharedState): readonly PartName[] {
  return PART_NAMES.filter((part) => FIELDS[part].some((field) => now[field] !== before[field]));
}

/** These parts of a state, as they are sent. */
export function sharedParts(state: SharedState, names: readonly PartName[]): SyncedParts {
  const has = (name: PartName): boolean => names.includes(name);
  const { selectedKey, bookCursor } = state;
  const { draft, replacedDrafts, replacedFor, sentDraft, lastOrder } = state;
  const { unwantedQuote, ticketFrom, ticketOpened } = state;
  const {
    sweepLine,
    filter,
    marketOrder,
    rowCursors,
    orderFinderOpen,
    confirmationAsked,
    detailsRange,
    portfolioRange,
  } = state;
  return {
    ...(has('selection') ? { selection: { selectedKey, bookCursor } } : {}),
    ...(has('ticket')
      ? {
          ticket: {
            draft,
            replacedDrafts,
            replacedFor,
            sentDraft,
            lastOrder,
            unwantedQuote,
            ticketFrom,
            ticketOpened,
          },
        }
      : {}),
    ...(has('listings') ? { listings: state.listingDraft } : {}),
    ...(has('look')
      ? {
          look: {
            sweepLine,
            filter: { ...filter, materials: [...filter.materials] },
            marketOrder,
            rowCursors,
            orderFinderOpen,
            confirmationAsked,
            detailsRange,
            portfolioRange,
          },
        }
      : {}),
  };
}

/** Applies parts of another window. */
export function withSharedParts(
  state: SharedState,
  { selection, ticket, listings, look }: SyncedParts,
): Partial<SharedState> {
  // As in the window where it was opened: the outcome of the last order does not belong to the new ticket.
  const isNew = ticket !== undefined && ticket.ticketOpened > state.ticketOpened;
  return {
    ...selection,
    ...ticket,
    ...(isNew && state.ticket.phase === 'confirmed' ? { ticket: { phase: 'idle' as const } } : {}),
    ...(listings === undefined ? {} : { listingDraft: listings }),
    ...(look === undefined
      ? {}
      : { ...look, filter: { ...look.filter, materials: new Set(look.filter.materials) } }),
  };
}
