/**
 * The renderer may run its own files and nothing else: no inline script, no eval, no network. It is sent
 * as a response header, so no markup can weaken it.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "worker-src 'none'",
  // No text becomes markup or script anywhere: the page has no policy that could make one so.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');
