/** How a page becomes a paper. */

/** Whole documents: the style is a file of its own, as a page may have none in it. */
export interface PaperPage {
  readonly html: string;
  readonly css: string;
}

/** Answers a PDF that is tagged. @throws when it cannot be printed */
export type PrintPaper = (page: PaperPage) => Promise<Buffer>;
