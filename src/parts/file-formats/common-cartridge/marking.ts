import type { XmlElement } from '#base/parse-xml.ts'
import { childrenOf, localName, xmlText } from '#features/studio/file-formats/xml.ts'
import { elementsBelow } from './material.ts'

/** A condition of the marking of an item, and what follows from it. */
export interface Rule {
  /** Responses that are asked for, by the identifier of their question. Those that must not be given are not among them. */
  responses: readonly { id: string; value: string }[]
  /** The lowest and the highest number that is asked for. */
  range: { id: string; from: number; to: number } | undefined
  /** Whether it asks for a part of a text. */
  isPattern: boolean
  points: number
  /** Identifiers of the messages that are shown. */
  shown: readonly string[]
}

/** Reads how an item is marked. */
export const rulesOf = (item: XmlElement): Rule[] =>
  elementsBelow(item, /^respcondition$/).map((condition) => {
    const asked = childrenOf(condition, 'conditionvar').flatMap((element) => positiveIn(element))
    const named = (name: RegExp) => asked.filter((element) => name.test(localName(element.name)))
    const [low] = named(/^vargte?$/)
    const [high] = named(/^varlte?$/)
    return {
      responses: named(/^varequal$/).map((element) => ({ id: identOf(element), value: xmlText(element).trim() })),
      range: low && high ? { id: identOf(low), from: Number(xmlText(low)), to: Number(xmlText(high)) } : undefined,
      isPattern: named(/^varsubstring$/).length > 0,
      points: childrenOf(condition, 'setvar').reduce((sum, element) => sum + pointsOf(element), 0),
      shown: childrenOf(condition, 'displayfeedback').map(({ attributes }) => attributes['linkrefid'] ?? ''),
    }
  })

const identOf = ({ attributes }: XmlElement): string => attributes['respident'] ?? ''

function pointsOf(element: XmlElement): number {
  const { varname = 'SCORE', action = 'Set' } = element.attributes
  const points = Number(xmlText(element))
  if (!/score|que/i.test(varname) || !Number.isFinite(points)) return 0
  return /subtract/i.test(action) ? -points : points
}

/** Returns the conditions that have to be met, without those that must not. */
function positiveIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child): XmlElement[] => {
    if (typeof child === 'string') return []
    return /^(?:and|or)$/.test(localName(child.name)) ? positiveIn(child) : [child]
  })
}
