/** What a page may never do, wherever it came from: navigate, open windows, ask for permissions, reach out. */
import { app, session, type Session, type WebContents, webContents } from 'electron';
import type { Logger } from '#main/shared/log.ts';
import { APP_ORIGIN } from './app-files.ts';

/** Copying an address or an order id to the clipboard is all the renderer asks the system for. */
const GRANTED = new Set(['clipboard-sanitized-write']);

/** Before the application is ready: ways out that no content security policy closes. */
export function closeSideDoors(): void {
  // Looking a name up would reveal it to the operators of the name servers.
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');
  app.commandLine.appendSwitch('dns-prefetch-disable');
}

/** Those that are there and those to come; before any of them has a page. */
export function guardEverything(log: Pick<Logger, 'warn'>): void {
  for (const contents of webContents.getAllWebContents()) guardContents(contents, log);
  app.on('web-contents-created', (_, contents) => {
    guardContents(contents, log);
  });
  guardSession(session.defaultSession);
}

function guardContents(contents: WebContents, log: Pick<Logger, 'warn'>): void {
  contents.on('will-navigate', (event) => {
    log.warn('refused a navigation');
    event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  // Peers of WebRTC would be reached past every other rule; only through a proxy, of which there is none.
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

function guardSession(target: Session): void {
  target.setPermissionRequestHandler((contents, permission, decide) => {
    decide(GRANTED.has(permission) && contents.getURL().startsWith(`${APP_ORIGIN}/`));
  });
  target.setPermissionCheckHandler(
    (_, permission, origin) => GRANTED.has(permission) && origin.startsWith(APP_ORIGIN),
  );
  target.setDevicePermissionHandler(() => false);
  // Labels and exports are written by the main process; the page has nothing to download.
  target.on('will-download', (event, item) => {
    event.preventDefault();
    item.cancel();
  });
  // The content security policy already forbids it; this holds even if a page without one were shown.
  target.webRequest.onBeforeRequest((request, decide) => {
    const own = request.url.startsWith(`${APP_ORIGIN}/`) || request.url.startsWith('data:image/');
    const tools = request.url.startsWith('devtools://');
    decide({ cancel: !own && !tools });
  });
}
