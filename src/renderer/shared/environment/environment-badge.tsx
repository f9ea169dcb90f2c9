import type { Environment } from '#contract/ipc/values/primitives.ts';
import type { ReactNode } from 'react';
import styles from './environment-badge.module.css';

const words: Readonly<Record<Environment, string>> = {
  practice: 'PRACTICE',
  sandbox: 'SANDBOX',
  live: 'LIVE',
};

export function EnvironmentBadge({
  environment,
}: {
  readonly environment: Environment;
}): ReactNode {
  return <span className={styles['badge']}>{words[environment]}</span>;
}
