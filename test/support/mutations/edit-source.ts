/** Finds and changes places of a TypeScript source by its syntax, so that formatting and comments do not matter. */
import ts from 'typescript';
import type { Edit } from './mutation.ts';

/** A mutation that cannot be made: its place is not there any more, is not the only one, or what is left does not parse. */
export class UnusableEdit extends Error {
  override readonly name = 'UnusableEdit';
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** @throws UnusableEdit */
export function applyEdit(text: string, edit: Edit): string {
  const source = ts.createSourceFile(edit.file, text, ts.ScriptTarget.Latest, true);
  const { start, end, put } = changeOf(source, edit);
  const changed = text.slice(0, start) + put + text.slice(end);
  const [error] =
    ts.transpileModule(changed, { fileName: edit.file, reportDiagnostics: true }).diagnostics ?? [];
  if (error !== undefined) {
    const why = ts.flattenDiagnosticMessageText(error.messageText, ' ');
    throw new UnusableEdit(`${edit.file} does not parse any more: ${why}`);
  }
  return changed;
}

function changeOf(source: ts.SourceFile, edit: Edit): Range & { readonly put: string } {
  if ('bodyOf' in edit) return { ...bodyOf(source, edit.bodyOf), put: `{ ${edit.put} }` };
  const within = edit.in === undefined ? { start: 0, end: source.end } : bodyOf(source, edit.in);
  if ('drop' in edit) return droppable(source, locate(source, edit.drop, within));
  return { ...locate(source, edit.find, within), put: edit.put };
}

/** Where these words stand, one after the other. */
function locate(source: ts.SourceFile, find: string, within: Range): Range {
  const wanted = wordsOf(find);
  const words = leavesOf(source).filter(
    (leaf) => leaf.getStart(source) >= within.start && leaf.end <= within.end,
  );
  const found = words.flatMap((first, index): Range[] => {
    const last = words[index + wanted.length - 1];
    const same = wanted.every((word, offset) => words[index + offset]?.getText(source) === word);
    return same && last !== undefined ? [{ start: first.getStart(source), end: last.end }] : [];
  });
  return only(source, found, find);
}

function wordsOf(text: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  const words: string[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    // By itself the scanner takes `>=` for two words: it may close a list of types.
    if (kind === ts.SyntaxKind.GreaterThanToken) scanner.reScanGreaterToken();
    words.push(scanner.getTokenText());
  }
  return words;
}

function leavesOf(source: ts.SourceFile): ts.Node[] {
  const leaves: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length === 0 && node.end > node.getStart(source)) leaves.push(node);
    for (const child of children) visit(child);
  };
  visit(source);
  return leaves;
}

/** The smallest statement around a range, or the smallest property of an object with the comma behind it. */
function droppable(source: ts.SourceFile, { start, end }: Range): Range & { readonly put: string } {
  const around: (ts.Statement | ts.ObjectLiteralElementLike)[] = [];
  const visit = (node: ts.Node): void => {
    if (node.getStart(source) > start || node.end < end) return;
    const isWhole = ts.isStatement(node) || ts.isObjectLiteralElementLike(node);
    if (isWhole && !ts.isBlock(node) && !ts.isMethodDeclaration(node)) around.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const smallest = around.at(-1);
  if (smallest === undefined) throw new UnusableEdit(`${source.fileName}: no statement around it.`);
  const range = rangeOf(source, smallest);
  // An empty statement stays, so that an `if` in front of it does not take the next one.
  if (ts.isStatement(smallest)) return { ...range, put: ';' };
  const comma = /^\s*,/u.exec(source.text.slice(range.end))?.[0].length ?? 0;
  return { ...range, end: range.end + comma, put: '' };
}

function rangeOf(source: ts.SourceFile, node: ts.Node): Range {
  return { start: node.getStart(source), end: node.end };
}

function bodyOf(source: ts.SourceFile, name: string): Range {
  const bodies: Range[] = [];
  const visit = (node: ts.Node): void => {
    const isNamed = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
    if (isNamed && node.name?.getText(source) === name && node.body !== undefined) {
      bodies.push(rangeOf(source, node.body));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return only(source, bodies, name);
}

function only(source: ts.SourceFile, found: readonly Range[], what: string): Range {
  const [range] = found;
  if (range !== undefined && found.length === 1) return range;
  throw new UnusableEdit(
    `${source.fileName} has to hold this exactly once, not ${found.length} times: ${what}`,
  );
}
