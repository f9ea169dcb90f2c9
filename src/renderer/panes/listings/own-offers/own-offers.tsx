/** The organization's own offers under its listings, where the marketplace reports them. Read only. */
import { activeProfile } from '#renderer/store/state/service-state.ts';
import type { Bridge } from '#contract/ipc/bridge.ts';
import type { OwnOffersView, OwnOfferView } from '#contract/ipc/trading/own-offers.ts';
import { PlainTable } from '#renderer/ui/table/plain-table.tsx';
import { pricingText } from '#renderer/shared/market/pricing-text.ts';
import { sendCommand } from '#renderer/store/commands/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, dateTimeText, shortId, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Age, Money } from '#renderer/ui/figures/values.tsx';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useState } from 'react';
import { activeText } from './active-text.ts';
import styles from './own-offers.module.css';

type ReportedOffers = Extract<OwnOffersView, { readonly state: 'reported' }>;

interface Shown {
  readonly offers: ReportedOffers | null;
  /** They could not be read the last time. */
  readonly isMissed: boolean;
}

/** Hidden where the marketplace is known not to have this route. */
export function OwnOffersFold(): ReactNode {
  const profileId = useTerminal(({ session }) => session.activeProfileId);
  // Undefined while it is not known.
  const isAnswered = useTerminal(
    ({ session }) => activeProfile(session)?.knownRoutes.getOwnOffers?.answers,
  );
  // Offers of one profile are never shown under another.
  return isAnswered === false ? null : (
    <OffersOfProfile key={profileId} isAnswered={isAnswered === true} />
  );
}

function OffersOfProfile({ isAnswered }: { readonly isAnswered: boolean }): ReactNode {
  const bridge = useBridge();
  const isOnline = useTerminal(({ connection }) => connection.status === 'online');
  const [{ offers, isMissed }, setShown] = useState<Shown>({ offers: null, isMissed: false });
  useEffect(() => {
    if (isOnline) void readOffers(bridge, setShown);
  }, [bridge, isOnline]);
  const refresh = (
    <Button size="small" onPress={() => void readOffers(bridge, setShown)}>
      Refresh
    </Button>
  );
  if (offers === null) {
    return isMissed && isAnswered ? (
      <p className="text-second" role="alert">
        Own offers could not be read. {refresh}
      </p>
    ) : null;
  }
  const { unreadable, hasMore } = offers;
  return (
    <details className={styles['offers']}>
      <summary>Own offers ({countText(offers.offers.length)})</summary>
      <div className={styles['head']}>
        <span className="text-quiet">
          {isMissed && 'Could not be read again · '}
          as of <Age at={offers.fetchedAt} />
        </span>
        {refresh}
      </div>
      {offers.offers.length === 0 ? (
        <p className="text-second">No own offers.</p>
      ) : (
        <OffersTable offers={offers.offers} />
      )}
      {(unreadable > 0 || hasMore) && (
        <p className="text-second">
          {unreadable > 0 && `${countText(unreadable)} could not be read. `}
          {hasMore && 'There are more than are shown here.'}
        </p>
      )}
    </details>
  );
}

/** The last offers stay when they cannot be read again. */
async function readOffers(bridge: Bridge, show: Dispatch<SetStateAction<Shown>>): Promise<void> {
  const answer = await sendCommand(bridge, 'listings/own-offers', {});
  const offers = answer.ok && answer.value.state === 'reported' ? answer.value : null;
  show((before) => (offers === null ? { ...before, isMissed: true } : { offers, isMissed: false }));
}

function OffersTable({ offers }: Pick<ReportedOffers, 'offers'>): ReactNode {
  return (
    <PlainTable
      className={styles['table']}
      heads={['Product', 'Variant', 'Price', 'Pieces', 'How the price is set', 'Active', 'Expires']}
    >
      {offers.map((offer, place) => (
        // Two offers may have the same id.
        <OfferRow key={place} offer={offer} />
      ))}
    </PlainTable>
  );
}

function OfferRow({ offer }: { readonly offer: OwnOfferView }): ReactNode {
  const { id, title, variantTitle, price, unread, readIn, quantity, pricing } = offer;
  return (
    <tr data-testid="own-offer">
      <td title={id}>{title ?? shortId(id)}</td>
      <td>{variantTitle ?? UNKNOWN_VALUE}</td>
      <td title={readIn === undefined ? undefined : 'Given in dollars, not cents'}>
        <Money cents={price} unread={unread ?? undefined} />
      </td>
      <td>{countText(quantity)}</td>
      <td>{pricingText(pricing) || UNKNOWN_VALUE}</td>
      <td>{activeText(offer.active)}</td>
      <td>{offer.expiresAt === null ? UNKNOWN_VALUE : dateTimeText(offer.expiresAt)}</td>
    </tr>
  );
}
