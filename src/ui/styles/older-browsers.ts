import type { Declaration, Plugin, Rule } from 'postcss'

const UNIT = /(\d)cqi\b/g
const MIX = /color-mix\(in [\w-]+, ([^(),]+(?:\([^()]*\))?)(?: (\d+)%)?, ([^(),]+(?:\([^()]*\))?)\)/
const HALF = 50
const CLONED = 'portico:cloned'

/** What needs a newer browser than those of package.json, how to ask for it, and its fallback. */
const FEATURES = [
  { isUsed: (value: string) => value.search(UNIT) >= 0, query: '(inline-size: 1cqi)', standIn: withViewport },
  {
    isUsed: (value: string) => MIX.test(value),
    query: '(color: color-mix(in oklab, red, red))',
    standIn: withLargerPart,
  },
]

/**
 * Lets browsers without container units and mixed colours have a size of the window and the larger part of the mixture. A
 * declaration with `var()` is taken by every browser and fails only when it is used, so a fallback before it is not enough:
 * what is newer goes into a rule of its own, behind @supports, with all that follows it.
 */
export const forOlderBrowsers: Plugin = {
  postcssPlugin: 'portico-older-browsers',
  OnceExit(root, { AtRule }) {
    root.walkRules((rule) => {
      if (rule.raws[CLONED] || isInKeyframes(rule)) return
      for (const { isUsed, query, standIn } of FEATURES) {
        const declarations = rule.nodes.filter((node): node is Declaration => node.type === 'decl')
        const first = declarations.findIndex(({ value }) => isUsed(value))
        if (first < 0) continue
        const newer = rule.clone({ nodes: declarations.slice(first).map((one) => one.clone()) })
        newer.raws[CLONED] = true
        for (const one of declarations) if (isUsed(one.value)) one.value = standIn(one.value)
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
