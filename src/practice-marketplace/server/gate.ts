import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorTexts } from '#contract/api/reading/refusals/errors.ts';
import {
  API_KEY_HEADER,
  RATE_LIMIT_HEADER,
  RATE_REMAINING_HEADER,
  RATE_RESET_HEADER,
  RETRY_AFTER_HEADER,
} from '#contract/api/reading/headers.ts';
import type { RouteSpec } from '#contract/api/routes/route.ts';
import { ApiError } from '../execution/api-error.ts';
import type { ApiKey } from '../world/accounts.ts';
import type { Account } from '../world/ledger.ts';
import type { PracticeWorld } from '../world/world.ts';
import { defaultLimit, type Limiter, searchLimit } from './limiter.ts';

/** The three addresses. The legacy host serves keys of both environments, each with its own data. */
export type Host = 'production' | 'sandbox' | 'legacy';

export interface ApiCaller {
  readonly key: ApiKey;
  readonly account: Account;
}

/**
 * Admits a request if, in this order, its key is known and belongs to this environment, its bucket has a token, and its
 * organization has the permission, allowlist entry and vault that the route needs (API document, sections
 * Authentication and Limits).
 */
export class Gate {
  readonly #host: Host;
  readonly #world: PracticeWorld;
  readonly #limiter: Limiter;

  constructor(host: Host, world: PracticeWorld, limiter: Limiter) {
    this.#host = host;
    this.#world = world;
    this.#limiter = limiter;
  }

  /** Admits a request and sets the rate-limit headers. @throws ApiError 401, 429, 403 */
  admit(request: FastifyRequest, reply: FastifyReply): ApiCaller {
    const key = this.#authenticate(request);
    const { spec } = request.routeOptions.config;
    this.#limit(key, spec, reply);
    const account = this.#world.account(key.organizationId);
    if (!account.organization.apiEnabled)
      throw new ApiError(403, 'API access is disabled for your organization');
    if (spec !== undefined) requirePermissions(key, account, spec);
    return { key, account };
  }

  #authenticate(request: FastifyRequest): ApiKey {
    const secret = request.headers[API_KEY_HEADER];
    const key = typeof secret === 'string' ? this.#world.key(secret) : undefined;
    if (key === undefined)
      throw new ApiError(401, errorTexts.unknownKey, { suggestion: 'Check the API key.' });
    if (this.#host === 'production' && key.environment === 'sandbox') {
      throw new ApiError(401, errorTexts.sandboxKeyInProduction, {
        suggestion: 'Use a live key, or the sandbox address.',
      });
    }
    if (this.#host === 'sandbox' && key.environment === 'live') {
      throw new ApiError(401, errorTexts.liveKeyInSandbox, {
        suggestion: 'Use a sandbox key, or the production address.',
      });
    }
    return key;
  }

  #limit(key: ApiKey, spec: RouteSpec | undefined, reply: FastifyReply): void {
    if (this.#world.controls.limiterFails) return;
    const configuration = spec?.path === '/products/search/v1' ? searchLimit : defaultLimit;
    const drawn = this.#limiter.draw(key.secret, configuration, this.#world.now);
    reply.header(RATE_LIMIT_HEADER, String(drawn.limit));
    reply.header(RATE_REMAINING_HEADER, String(drawn.remaining));
    reply.header(RATE_RESET_HEADER, String(drawn.resetSeconds));
    if (drawn.allowed) return;
    reply.header(RETRY_AFTER_HEADER, String(Math.max(1, drawn.resetSeconds)));
    throw new ApiError(429, errorTexts.tooManyRequests, {
      suggestion: 'Try again later, after retry-after seconds.',
    });
  }
}

function requirePermissions(key: ApiKey, account: Account, spec: RouteSpec): void {
  // A Read Only key has the role identity_member and may only read.
  const needsAdmin = spec.role === 'identity_admin' || spec.method !== 'GET';
  if (needsAdmin && key.permission !== 'admin') {
    throw new ApiError(403, 'Insufficient permissions', {
      suggestion: 'Use a key with Admin permission.',
    });
  }
  if (spec.allowlistGate && !account.allowlisted) {
    throw new ApiError(403, 'Organization is not on the allowlist of the Execution API', {
      suggestion: 'Ask support to put your organization on the allowlist.',
    });
  }
  if (spec.vaultGate && !account.vaultEnabled)
    throw new ApiError(403, 'Vault is not enabled for your organization');
}
