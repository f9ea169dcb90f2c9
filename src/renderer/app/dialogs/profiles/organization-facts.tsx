/** The organization that the active profile's key belongs to, and how it is paid. */
import type { SessionSlice } from '#contract/ipc/app/session.ts';
import type { ReactNode } from 'react';
import { organizationText } from './organization-text.ts';
import styles from './profiles-dialog.module.css';

export function OrganizationFacts({
  organization,
}: {
  readonly organization: SessionSlice['capabilities']['organization'];
}): ReactNode {
  const sentences = organizationText(organization);
  if (sentences.length === 0) return null;
  return (
    <div className={styles['note']} data-testid="organization">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
