/** The organization's own offers under its listings, where the marketplace reports them. Read only. */
import type { OwnOffersView, OwnOfferView } from '#contract/ipc/own-offers.ts';
import { pricingText } from '#renderer/shared/market/pricing-text.ts';
import { sendCommand } from '#renderer/store/bridge/send-command.ts';
import { useBridge, useTerminal } from '#renderer/store/hooks.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { countText, dateTimeText, shortId, UNKNOWN_VALUE } from '#renderer/ui/figures/format.ts';
import { Age, Money } from '#renderer/ui/figures/values.tsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { activeText } from './listing-text.ts';
import styles from './own-offers.module.css';

type Told = Extract<OwnOffersView, { readonly state: 'told' }>;

/** Hidden where the marketplace is known not to have this route. */
export function OwnOffers(): ReactNode {
  const profileId = useTerminal(({ session }) => session.activeProfileId);
  // Undefined while it is not known.
  const isAnswered = useTerminal(
    ({ session }) =>
      session.profiles.find(({ id }) => id === session.activeProfileId)?.knownRoutes.getOwnOffers
        ?.answers,
  );
  // Offers of one profile are never shown under another.
  return isAnswered === false ? null : (
    <OffersOfProfile key={profileId} isAnswered={isAnswered === true} />
  );
}

function OffersOfProfile({ isAnswered }: { readonly isAnswered: boolean }): ReactNode {
  const bridge = useBridge();
  const isOnline = useTerminal(({ connection }) => connection.status === 'online');
  const [offers, setOffers] = useState<Told | null>(null);
  const [isMissed, setMissed] = useState(false);
  // The last offers stay when they cannot be read again.
  const read = useCallback(async (): Promise<void> => {
    const answer = await sendCommand(bridge, 'listings/own-offers', {});
    const told = answer.ok && answer.value.state === 'told' ? answer.value : null;
    if (told !== null) setOffers(told);
    setMissed(told === null);
  }, [bridge]);
  useEffect(() => {
    if (isOnline) void read();
  }, [read, isOnline]);
  const refresh = (
    <Button size="small" onPress={() => void read()}>
      Refresh
    </Button>
  );
  if (offers === null) {
    return isMissed && isAnswered ? (
      <p className={styles['note']} role="alert">
        Own offers could not be read. {refresh}
      </p>
    ) : null;
  }
  const { unreadable, hasMore } = offers;
  return (
    <details className={styles['offers']}>
      <summary>Own offers ({countText(offers.offers.length)})</summary>
      <div className={styles['head']}>
        <span className={styles['asOf']}>
          {isMissed && 'Could not be read again · '}
          as of <Age at={offers.fetchedAt} />
        </span>
        {refresh}
      </div>
      {offers.offers.length === 0 ? (
        <p className={styles['note']}>No own offers.</p>
      ) : (
        <OffersTable offers={offers.offers} />
      )}
      {(unreadable > 0 || hasMore) && (
        <p className={styles['note']}>
          {unreadable > 0 && `${countText(unreadable)} could not be read. `}
          {hasMore && 'There are more than are shown here.'}
        </p>
      )}
    </details>
  );
}

function OffersTable({ offers }: Pick<Told, 'offers'>): ReactNode {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Variant</th>
          <th scope="col">Price</th>
          <th scope="col">Pieces</th>
          <th scope="col">How the price is set</th>
          <th scope="col">Active</th>
          <th scope="col">Expires</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer, place) => (
          // Two offers may have the same id.
          <OfferRow key={place} offer={offer} />
        ))}
      </tbody>
    </table>
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
