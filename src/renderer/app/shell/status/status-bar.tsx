import { useActions, useConnection, useTerminal } from '#renderer/store/hooks.tsx';
import { cx } from '#renderer/ui/styles/cx.ts';
import { Age } from '#renderer/ui/figures/values.tsx';
import { BoundKey } from '#renderer/ui/keys/key-table.tsx';
import type { ReactNode } from 'react';
import {
  catalogueStatus,
  clockStatus,
  connectionStatus,
  environmentSentence,
  runtimeWarnings,
  storageStatus,
  latencyText,
  tradingStatus,
} from './status-text.ts';
import styles from './status-bar.module.css';

/** The status line: everything the figures above depend on. */
export function StatusBar(): ReactNode {
  const session = useTerminal((state) => state.session);
  const connection = useConnection();
  const unknowns = useTerminal((state) => state.unknowns);
  const isMain = useTerminal((state) => state.ownPane === null);
  const { setView } = useActions();
  const link = connectionStatus(connection);
  const trading = tradingStatus({ session, connection, unknowns });
  return (
    <footer className={styles['bar']} aria-label="Status">
      <span className={cx(styles['item'], styles['environment'])}>
        {environmentSentence(session)}
      </span>
      <span className={cx(styles['item'], styles[link.tone])}>
        <i className={styles['dot']} aria-hidden="true" />
        {link.text}
        {isMain && connection.status === 'online' && <Took />}
        {connection.lostSince !== null && (
          <span className={styles['quiet']}>
            last response <Age at={connection.lostSince} />
          </span>
        )}
      </span>
      {trading !== null && (
        <span className={cx(styles['item'], styles[trading.tone])} title={trading.detail}>
          {trading.text}
          {trading.detail !== undefined && (
            <span className="visually-hidden">. {trading.detail}</span>
          )}
          {unknowns.length > 0 && (
            <>
              {' '}
              <BoundKey id="unknown.focus" />
            </>
          )}
        </span>
      )}
      {/* Shared by all windows, like the response time, so only the main window shows it; it changes with every request. */}
      {isMain && <Tokens />}
      <Catalogue />
      <Storage />
      <Clock />
      <span className={styles['end']}>
        <Update />
        <WarningCount warnings={runtimeWarnings(session)} />
        {runtimeWarnings(session).map((warning) => (
          <button
            key={warning}
            type="button"
            className={cx(styles['item'], styles['warn'], styles['press'], styles['each'])}
            onClick={() => setView({ dialog: 'about' })}
          >
            {warning}
          </button>
        ))}
      </span>
    </footer>
  );
}

/** Latency of the last response. */
function Took(): ReactNode {
  return useTerminal((state) => latencyText(state.connection.latencyMs));
}

function Clock(): ReactNode {
  const words = useTerminal((state) => clockStatus(state.connection.clockOffsetMs));
  return <span className={cx(styles['item'], styles['spare'])}>{words}</span>;
}

/** Replaces the warnings where their text does not fit. */
function WarningCount({ warnings }: { readonly warnings: readonly string[] }): ReactNode {
  const { setView } = useActions();
  if (warnings.length === 0) return null;
  return (
    <button
      type="button"
      className={cx(styles['item'], styles['warn'], styles['press'], styles['count'])}
      title={warnings.join('\n')}
      onClick={() => setView({ dialog: 'about' })}
    >
      {warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}
    </button>
  );
}

/** Empty once the catalog is loaded. */
function Catalogue(): ReactNode {
  const catalogue = useTerminal((state) => state.catalogue);
  const status = useTerminal((state) => state.connection.status);
  const words = catalogueStatus(catalogue, { status });
  if (words === null) return null;
  return (
    <span className={styles['item']}>
      {words}
      {catalogue.state === 'loading' && catalogue.total !== null && (
        <progress
          className={styles['meter']}
          value={Math.min(catalogue.loaded, catalogue.total)}
          max={Math.max(1, catalogue.total)}
          aria-label={words}
        />
      )}
    </span>
  );
}

/** Empty while the market is kept on disk. */
function Storage(): ReactNode {
  const words = useTerminal((state) => storageStatus(state.catalogue));
  return words === null ? null : (
    <span className={cx(styles['item'], styles['warn'])}>{words}</span>
  );
}

/** Empty unless a version is being downloaded or waits to be installed. */
function Update(): ReactNode {
  const { step, offer, received } = useTerminal((state) => state.updates);
  const { setView } = useActions();
  if (offer === null || (step !== 'fetching' && step !== 'ready')) return null;
  return (
    <button
      type="button"
      className={cx(styles['item'], styles['press'])}
      onClick={() => setView({ dialog: 'updates' })}
    >
      {step === 'ready' ? `Update ${offer.version} ready` : 'Update'}
      {step === 'fetching' && (
        <progress
          className={styles['meter']}
          value={Math.min(received, offer.size)}
          max={offer.size}
          aria-label={`Downloading version ${offer.version}`}
        />
      )}
    </button>
  );
}

/**
 * Requests left before the rate limit, and the reserve for the user. A meter rather than a progress bar: a
 * screen reader would announce each step.
 */
function Tokens(): ReactNode {
  const { remaining, capacity, perMinute, reserve } = useTerminal(
    (state) => state.connection.tokens,
  );
  if (capacity === 0) return null;
  const left = Math.max(0, Math.floor(remaining));
  return (
    <span
      className={cx(styles['item'], styles['tokens'])}
      title={`Each request to the marketplace takes a token: ${left} of ${capacity} are left, and ${perMinute} come back a minute. Polling leaves ${reserve} to what you do yourself.`}
    >
      Tokens
      <meter
        className={cx(styles['meter'], left <= reserve && styles['low'])}
        value={left}
        max={capacity}
        aria-label={`${left} of ${capacity} tokens left, ${reserve} reserved for you`}
      />
      <span>
        <span className="figures">
          {left} / {capacity}
        </span>
        <span className={cx(styles['quiet'], styles['spare'])}>, {reserve} reserved</span>
      </span>
    </span>
  );
}
