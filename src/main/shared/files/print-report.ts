/** How a page becomes a report. */

/** Whole documents: the style is a file of its own, as a page may have none in it. */
export interface ReportPage {
  readonly html: string;
  readonly css: string;
}

/** Answers a PDF that is tagged. @throws when it cannot be printed */
export type PrintReport = (page: ReportPage) => Promise<Buffer>;
