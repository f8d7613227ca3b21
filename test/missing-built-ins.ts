import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A browser by its name in `@mdn/browser-compat-data`. */
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

/** Features below a branch of the data: the path of each, and its support by browsers. */
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

/**
 * The support of one feature, by its path such as `css.at-rules.container`; undefined if the data has no such feature.
 */
export function featureAt(path: readonly string[]): Compat | undefined {
  const start = data as unknown as Feature
  const found = path.reduce<Feature | undefined>((node, name) => node?.[name] as Feature | undefined, start)
  const { __compat: compat } = found ?? {}
  return compat
}

/** Whether this version of a browser lacks the feature. False if the data doesn’t cover the browser. */
export function isMissing({ support }: Compat, { browser, version }: OldBrowser): boolean {
  const statements = support[browser]
  return statements !== undefined && ![statements].flat().some((statement) => isThere(statement, version))
}

function isThere(statement: Statement, version: number): boolean {
  if (statement.flags || statement.prefix || statement.alternative_name || statement.version_removed) return false
  const since = statement.version_added
  return since === true || (typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= version)
}

/**
 * Built-ins of JavaScript and of the web platform that a browser lacks: `Array.toSorted` for a method,
 * `Map.groupBy_static` for a static function, `Highlight` for a class.
 */
export function missingBuiltIns(browser: OldBrowser): string[] {
  return ['javascript.builtins', 'api']
    .flatMap((branch) => featuresOf(branch))
    .filter(({ path, compat }) => isMissing(compat, browser) && !path.at(-1)?.endsWith('_event'))
    .map(({ path }) => path.join('.'))
}

/** Runs in a page before any other script and deletes the built-ins that `missingBuiltIns` lists. */
export function removeBuiltIns(names: readonly string[]): void {
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
    // Functions of `Window` are properties of the global object itself.
    if (owner === 'Window') Reflect.deleteProperty(world, member ?? '')
  }
}
