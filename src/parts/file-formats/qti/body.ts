import { elementsOf, type QtiElement, replacedIn } from './tree.ts'

const BLANK = '_____'
const OTHER_BLANK = '[…]'
/** Interactions within a sentence. */
const INLINE = /^(?:textEntry|inlineChoice)Interaction$/
/** What has a place of its own in a question, or none. */
const APART =
  /^(?:prompt|gapText|gapImg|feedbackInline|feedbackBlock|modalFeedback|templateInline|templateBlock|stylesheet|companionMaterialsInfo|catalogInfo|positionObjectStage)$/
const INTERACTION = /Interaction$/
/** They ask nothing. */
const WITHOUT_ANSWER = /^(?:endAttempt|media)Interaction$/

/** Returns the interactions of an item that ask for something, in their order. */
export const interactionsIn = (element: QtiElement): QtiElement[] =>
  elementsOf(element).flatMap((child) =>
    INTERACTION.test(child.name) && !WITHOUT_ANSWER.test(child.name) ? [child] : interactionsIn(child),
  )

/** Whether an element is for those who mark or write, and not for those who answer. */
export const isForMarkers = ({ name, attributes }: QtiElement): boolean =>
  name === 'rubricBlock' && !/candidate/.test(attributes['view'] ?? 'candidate')

/**
 * Returns what an item says around its interactions. The one that is asked is a blank if it is within a sentence; gaps to fill with
 * given words are numbered.
 */
export function stemOf(body: QtiElement, asked: QtiElement): QtiElement {
  let gap = 0
  return replacedIn(body, (element) => {
    if (element === asked && isText(element)) return undefined
    if (isOnlyGap(element)) return []
    if (INLINE.test(element.name)) return [element === asked ? ` ${BLANK} ` : ` ${OTHER_BLANK} `]
    if (INTERACTION.test(element.name) && element.name !== 'mediaInteraction') return []
    if (element.name === 'gap') return [` (${(gap += 1)}) ${BLANK} `]
    return APART.test(element.name) || isForMarkers(element) ? [] : undefined
  })
}

/** Whether the text of an item continues within the interaction. */
const isText = ({ name }: QtiElement): boolean => name === 'gapMatchInteraction' || name === 'hottextInteraction'

/** Whether a paragraph contains only the field for the answer, without a sentence around it. */
const isOnlyGap = (element: QtiElement): boolean =>
  /^(?:p|div)$/.test(element.name) &&
  elementsOf(element).length === 1 &&
  elementsOf(element).every(({ name }) => INLINE.test(name)) &&
  element.children.every((child) => typeof child !== 'string' || child.trim() === '')
