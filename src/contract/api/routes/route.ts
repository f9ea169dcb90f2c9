/** The shape of a row of the route table. */
import type { z } from 'zod';

/** Environments an API key is bound to (API document, section Authentication). */
export const KEY_ENVIRONMENTS = ['live', 'sandbox'] as const;
export type KeyEnvironment = (typeof KEY_ENVIRONMENTS)[number];

/** The role that a key needs; `none` if the document names no role. */
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
  /** Schemas of what a caller sends; null if the route takes nothing. */
  readonly params: z.ZodObject | null;
  readonly query: z.ZodObject | null;
  readonly body: z.ZodObject | null;
  /** Query parameters whose ids are joined by commas; other lists repeat the parameter. */
  readonly commaJoined: readonly string[];
  /** The documented answer of a success, or the chosen form if it is not shown. */
  readonly response: z.ZodType;
  /** The tolerant reader of the response, which returns a normalized value. */
  readonly reader: z.ZodType;
  /** Section of the API document. */
  readonly section: string;
}

/** The values that most routes share. */
export const routeDefaults = {
  method: 'GET',
  host: 'api',
  environments: KEY_ENVIRONMENTS,
  role: 'none',
  vaultGate: false,
  allowlistGate: false,
  params: null,
  query: null,
  body: null,
  commaJoined: [],
} as const;
