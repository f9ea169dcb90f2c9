import { useActions, useTerminal } from '#renderer/store/hooks.tsx';
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
  tradingStatus,
} from './status-text.ts';
import styles from './status-bar.module.css';

/** One line about everything the figures above depend on. */
export function StatusBar(): ReactNode {
  const session = useTerminal((state) => state.session);
  const connection = useTerminal((state) => state.connection);
  const unknowns = useTerminal((state) => state.unknowns.length);
  const { setView } = useActions();
  const link = connectionStatus(connection);
  const trading = tradingStatus({ session, connection });
  return (
    <footer className={styles['bar']} aria-label="Status">
      <span className={cx(styles['item'], styles['environment'])}>
        {environmentSentence(session)}
      </span>
      <span className={cx(styles['item'], styles[link.tone])}>
        <i className={styles['dot']} aria-hidden="true" />
        {link.text}
        {connection.status !== 'online' && connection.lastOkAt !== null && (
          <span className={styles['quiet']}>
            last response <Age at={connection.lastOkAt} />
          </span>
        )}
      </span>
      <span className={cx(styles['item'], styles[trading.tone])} title={trading.detail}>
        {trading.text}
        {trading.detail !== undefined && (
          <span className="visually-hidden">. {trading.detail}</span>
        )}
      </span>
      <Tokens />
      <Catalogue />
      <span className={styles['item']}>{clockStatus(connection.clockOffsetMs)}</span>
      {unknowns > 0 && (
        <span className={cx(styles['item'], styles['danger'])}>
          {unknowns === 1 ? '1 order UNKNOWN' : `${unknowns} orders UNKNOWN`}: trading is blocked{' '}
          <BoundKey id="unknown.focus" />
        </span>
      )}
      <span className={styles['end']}>
        {runtimeWarnings(session).map((warning) => (
          <button
            key={warning}
            type="button"
            className={cx(styles['item'], styles['warn'], styles['press'])}
            onClick={() => {
              setView({ dialog: 'about' });
            }}
          >
            {warning}
          </button>
        ))}
      </span>
    </footer>
  );
}

/** Nothing once the catalogue is read. */
function Catalogue(): ReactNode {
  const catalogue = useTerminal((state) => state.catalogue);
  const connection = useTerminal((state) => state.connection);
  const words = catalogueStatus(catalogue, connection);
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

/** Requests left before the service says no, and how many of them polling leaves to the user. */
function Tokens(): ReactNode {
  const { remaining, capacity, perMinute, reserve } = useTerminal(
    (state) => state.connection.tokens,
  );
  if (capacity === 0) return null;
  const left = Math.max(0, Math.floor(remaining));
  return (
    <span className={styles['item']} title={`${perMinute} more per minute`}>
      Tokens
      <progress
        className={cx(styles['meter'], left <= reserve && styles['low'])}
        value={left}
        max={capacity}
        aria-label={`${left} of ${capacity} tokens left, ${reserve} reserved for you`}
      />
      <span>
        <span className="figures">
          {left} / {capacity}
        </span>
        <span className={styles['quiet']}>, {reserve} reserved</span>
      </span>
    </span>
  );
}
