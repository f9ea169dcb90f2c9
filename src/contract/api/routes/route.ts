/** What the route table says of each route. */
import type { z } from 'zod';

/** Environments an API key is bound to (API document, section Authentication). */
type KeyEnvironment = 'live' | 'sandbox';

/** Role a key needs; `none` where the document names no role. */
type Role = 'identity_admin' | 'identity_member' | 'none';

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Path with `{name}` for each path parameter, as the document writes it. */
  readonly path: string;
  /** `legacy` is the host of the two older v1 routes. */
  readonly host: 'api' | 'legacy';
  /** Where the route exists. */
  readonly environments: readonly KeyEnvironment[];
  readonly role: Role;
  /** True when the organization must have vault enabled. */
  readonly vaultGate: boolean;
  /** True when the organization must be on the execution allowlist. */
  readonly allowlistGate: boolean;
  /** What a caller sends; null where the route takes nothing. */
  readonly params: z.ZodObject | null;
  readonly query: z.ZodObject | null;
  readonly body: z.ZodObject | null;
  /** Query parameters whose ids are joined by commas; other lists repeat the parameter. */
  readonly commaJoined: readonly string[];
  /** The documented answer of a success, or the chosen form where it is not shown. */
  readonly response: z.ZodType;
  /** Forgiving reader of the same answer; gives a normalised value. */
  readonly reader: z.ZodType;
  /** Section of the API document. */
  readonly section: string;
}

/** What most routes have in common. */
export const routeDefaults = {
  host: 'api',
  environments: ['live', 'sandbox'],
  role: 'none',
  vaultGate: false,
  allowlistGate: false,
  params: null,
  query: null,
  body: null,
  commaJoined: [],
} as const;
