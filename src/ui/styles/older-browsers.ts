import type { Declaration, Plugin, Rule } from 'postcss'

const UNIT = /(\d)cqi\b/g
const MIX = /color-mix\(in [\w-]+, ([^(),]+(?:\([^()]*\))?)(?: (\d+)%)?, ([^(),]+(?:\([^()]*\))?)\)/
const HALF = 50
const CLONED = 'portico:cloned'

/** CSS features that need newer browsers than those in package.json, with their @supports query and fallback. */
const FEATURES = [
  { isUsed: (value: string) => value.search(UNIT) >= 0, query: '(inline-size: 1cqi)', fallback: withViewport },
  {
    isUsed: (value: string) => MIX.test(value),
    query: '(color: color-mix(in oklab, red, red))',
    fallback: withLargerPart,
  },
]

/**
 * Adds fallbacks for browsers without container units and `color-mix()`: a size of the window, and the larger part
 * of the mixture. Every browser accepts a declaration with `var()` and fails only when it is used, so a fallback in
 * front of it is not enough. Newer declarations, and all that follow them, are therefore moved to a rule of their
 * own inside @supports.
 */
export const forOlderBrowsers: Plugin = {
  postcssPlugin: 'portico-older-browsers',
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      if (rule.raws[CLONED] || isInKeyframes(rule)) return
      for (const { isUsed, query, fallback } of FEATURES) {
        const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
        const first = declarations.findIndex(({ value }) => isUsed(value))
        if (first < 0) continue
        const newer = rule.clone({ nodes: declarations.slice(first).map((one) => one.clone()) })
        newer.raws[CLONED] = true
        for (const one of declarations) if (isUsed(one.value)) one.value = fallback(one.value)
        rule.after(new AtRule({ name: 'supports', params: query, nodes: [newer] }))
      }
    })
  },
}

function withViewport(value: string): string {
  return value.replace(UNIT, '$1vw')
}

function withLargerPart(value: string): string {
  const simpler = value.replace(MIX, (_, one: string, share: string | undefined, other: string) =>
    Number(share ?? HALF) >= HALF ? one : other,
  )
  return simpler === value ? value : withLargerPart(simpler)
}

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name.endsWith('keyframes')
