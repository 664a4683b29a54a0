import { resolve } from 'node:path';
import { isInterfaceDeclaration, isTypeAliasDeclaration, type Node } from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

/** Finds every text of the journal's events in their types, as the compiler reads them. */

const PROJECT = resolve('main/tsconfig.json');
const ENVELOPE = new Set(['type', 'subject', 'at']);
const NO_TEXT = new Set(['number', 'boolean', 'null', 'undefined', 'true', 'false', 'never']);
const DEEPEST = 16;

/** By event type: the paths of its texts, as `shared/erasure/places` writes them. Authorities count as one. */
export function textsOfEvents(): ReadonlyMap<string, ReadonlySet<string>> {
  const api = new API({ cwd: process.cwd() });
  try {
    const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects()[0];
    if (!project) throw new Error(`${PROJECT} is no project`);
    const { checker, program } = project;
    const texts = new Map<string, Set<string>>();
    const own = program.getSourceFileNames().filter((file) => /\/(?:main|shared)\/.*\.ts$/.test(file) && !file.includes('/node_modules/'));
    for (const file of own)
      for (const statement of program.getSourceFile(file)?.statements ?? [])
        for (const type of eventTypesOf(checker, statement)) collect(checker, type, texts);
    return texts;
  } finally {
    api.close();
  }
}

/** What a declaration whose name ends in `Event` stands for. */
function eventTypesOf(checker: Checker, statement: Node): readonly Type[] {
  if (!isInterfaceDeclaration(statement) && !isTypeAliasDeclaration(statement)) return [];
  const symbol = statement.name.text.endsWith('Event') ? checker.getSymbolAtLocation(statement.name) : undefined;
  return symbol ? membersOf(checker.getDeclaredTypeOfSymbol(symbol)) : [];
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

function collect(checker: Checker, event: Type, texts: Map<string, Set<string>>): void {
  const [kind, subject] = ['type', 'subject'].map((name) => checker.getPropertyOfType(event, name));
  const named = kind && subject ? checker.getTypeOfSymbol(kind) : undefined;
  for (const name of named ? membersOf(named) : []) {
    if (!name.isStringLiteralType()) continue;
    const known = texts.get(name.value) ?? new Set<string>();
    texts.set(name.value, known);
    for (const member of checker.getPropertiesOfType(event)) {
      const type = checker.getTypeOfSymbol(member);
      if (type && !ENVELOPE.has(member.name)) walk(checker, type, member.name, known, 0);
    }
  }
}

function walk(checker: Checker, type: Type, path: string, texts: Set<string>, depth: number): void {
  if (type.isUnionType()) for (const one of type.getTypes()) walk(checker, one, path, texts, depth);
  else if (type.isLiteralType() || NO_TEXT.has(checker.typeToString(type))) return;
  else if (isText(checker, type)) texts.add(path);
  else if (depth > DEEPEST) throw new Error(`${path} is too deep`);
  else if (!isNumber(checker, type)) walkInto(checker, type, path, texts, depth + 1);
}

function walkInto(checker: Checker, type: Type, path: string, texts: Set<string>, depth: number): void {
  if (type.isTypeReference() && (checker.isArrayType(type) || checker.isTupleType(type))) {
    for (const entry of checker.getTypeArguments(type)) walk(checker, entry, `${path}[]`, texts, depth);
    return;
  }
  for (const { valueType } of checker.getIndexInfosOfType(type)) walk(checker, valueType, `${path}.*`, texts, depth);
  for (const member of checker.getPropertiesOfType(type)) {
    const inner = checker.getTypeOfSymbol(member);
    if (inner) walk(checker, inner, `${path}.${member.name}`, texts, depth);
  }
}

/** A text, what may be anything, and an authority, which names people. */
const isText = (checker: Checker, type: Type): boolean =>
  ['string', 'unknown', 'any', 'Authority'].includes(checker.typeToString(type)) || isBranded(checker, type, 'string');
const isNumber = (checker: Checker, type: Type): boolean => isBranded(checker, type, 'number');
const isBranded = (checker: Checker, type: Type, as: string): boolean =>
  type.isIntersectionType() && type.getTypes().some((part) => checker.typeToString(part) === as);
