import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A browser as `@mdn/browser-compat-data` names it. */
export interface OldBrowser {
  browser: 'chrome' | 'firefox' | 'safari' | 'safari_ios'
  version: number
}

interface Statement {
  version_added: string | boolean | null
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
}

export interface Compat {
  support: Record<string, Statement | Statement[]>
}

interface Feature {
  __compat?: Compat
  [name: string]: Feature | Compat | undefined
}

const data = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8')) as Record<
  string,
  Feature
>

/** What there is below a branch of the data: its path and since when browsers have it. */
export function featuresOf(branch: string, depth = 2): { path: string[]; compat: Compat }[] {
  const start = branch.split('.').reduce<Feature>((node, name) => node[name] as Feature, data as unknown as Feature)
  const found: { path: string[]; compat: Compat }[] = []
  const walk = (node: Feature, path: string[]) => {
    for (const [name, child] of Object.entries(node)) {
      if (name === '__compat') continue
      const feature = child as Feature
      const { __compat: compat } = feature
      if (compat) found.push({ path: [...path, name], compat })
      if (path.length + 1 < depth) walk(feature, [...path, name])
    }
  }
  walk(start, [])
  return found
}

/** One feature of the data, by its path such as `css.at-rules.container`; undefined where the data know of none. */
export function featureAt(path: readonly string[]): Compat | undefined {
  const start = data as unknown as Feature
  const found = path.reduce<Feature | undefined>((node, name) => node?.[name] as Feature | undefined, start)
  const { __compat: compat } = found ?? {}
  return compat
}

/** Whether a browser of this version has no such feature, as far as the data know of that browser. */
export function isMissing({ support }: Compat, { browser, version }: OldBrowser): boolean {
  const statements = support[browser]
  return statements !== undefined && ![statements].flat().some((statement) => isThere(statement, version))
}

function isThere(statement: Statement, version: number): boolean {
  if (statement.flags || statement.prefix || statement.alternative_name || statement.version_removed) return false
  const since = statement.version_added
  return since === true || (typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version)
}

/** Built-ins of JavaScript and of browsers that one lacks: `Array.toSorted`, `Map.groupBy_static` for a function of the class itself, `Highlight` for a class. */
export function missingBuiltIns(browser: OldBrowser): string[] {
  return ['javascript.builtins', 'api']
    .flatMap((branch) => featuresOf(branch))
    .filter(({ path, compat }) => isMissing(compat, browser) && !path.at(-1)?.endsWith('_event'))
    .map(({ path }) => path.join('.'))
}

/** Runs in a page before anything else: takes away what `missingBuiltIns` names. */
export function takeAway(names: readonly string[]): void {
  const world = globalThis as unknown as Record<string, (object & { prototype?: object }) | undefined>
  for (const name of names) {
    const [owner = '', member] = name.split('.')
    const holder =
      member === undefined
        ? world
        : member.endsWith('_static')
          ? world[owner]
          : (world[owner]?.prototype ?? world[owner])
    if (holder) Reflect.deleteProperty(holder, (member ?? owner).replace(/_static$/, ''))
    // Functions of the window are its own.
    if (owner === 'Window') Reflect.deleteProperty(world, member ?? '')
  }
}
