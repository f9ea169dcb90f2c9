/** Keeps API keys out of anything that is written down: every secret that is known is replaced in every text. */
export interface Redactor {
  /** From now on `secret` never leaves in a text. */
  protect(secret: string): void;
  redact(text: string): string;
}

export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  return {
    protect: (secret) => {
      if (secret.length > 0) secrets.add(secret);
    },
    redact: (text) => {
      let clean = text;
      for (const secret of secrets) clean = clean.replaceAll(secret, '[key]');
      return clean;
    },
  };
}
